import { formatCount, formatTimestamp, shortenAddress } from '@firm/format';
import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { useState, type ReactNode } from 'react';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Verdict } from '../verdict/verdict.tsx';
import styles from './check-up.module.css';
import { riskOf, whatOf } from './words.ts';
import { Link } from '../../../ui/link.tsx';

/** Shown at first: the gravest stand first, and hundreds would hold up a phone. */
const FIRST = 40;

/**
 * Permissions of a wallet, one card each.
 *
 * @param onChoose given where they can be revoked here
 */
export function PermissionList({
  permissions,
  chosen: chosenIds,
  onChoose,
}: {
  permissions: readonly WalletPermission[];
  chosen: ReadonlySet<string>;
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const visiblePermissions = isWhole ? permissions : permissions.slice(0, FIRST);
  return (
    <>
      {visiblePermissions.length > 0 && (
        <ul className={styles.list}>
          {visiblePermissions.map((permission) => (
            <li key={permission.id} className={`card ${styles.permission}`}>
              <PermissionCard permission={permission} />
              {onChoose !== undefined && (
                <label className={styles.choose}>
                  <input
                    type="checkbox"
                    checked={chosenIds.has(permission.id)}
                    onChange={(event) => onChoose(permission.id, event.target.checked)}
                  />
                  {text.revoke.choose(whatOf(permission), shortenAddress(permission.spender))}
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      {visiblePermissions.length < permissions.length && (
        <div>
          <Button onClick={() => setWhole(true)}>
            {text.more} ({formatCount(permissions.length - visiblePermissions.length)})
          </Button>
        </div>
      )}
    </>
  );
}

function PermissionCard({ permission }: { permission: WalletPermission }): ReactNode {
  const { kind, spender, spenderName, contract, verdict, reasons, lesson, endsAt } = permission;
  return (
    <>
      <div className={styles.head}>
        <h3>{whatOf(permission)}</h3>
        <Verdict verdict={verdict} />
      </div>
      <dl className={styles.facts}>
        <dt>{text.spender}</dt>
        <dd>
          {spenderName !== null && <strong>{spenderName} </strong>}
          <span className="num">{spender}</span>
          {kind === 'permit2' && ` ${text.through}`}
        </dd>
        <dt>{text.risk}</dt>
        <dd>{riskOf(permission)}</dd>
      </dl>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.small}>
        {text.contract(contract)} · {text.given(formatCount(permission.block))}
        {endsAt !== null && ` · ${text.ends(formatTimestamp(endsAt))}`}
      </p>
      <Link to={lesson.href}>{lesson.title}</Link>
    </>
  );
}
