import * as passesApi from '@firm/schema/api/passes.ts';
import * as payoutsApi from '@firm/schema/api/payouts.ts';
import { formatTimestamp, shortenAddress } from '@firm/format';
import { useEffect, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { owedText as text } from '../../../text/en/owed.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { StackTable } from '../../../ui/table.tsx';
import { useMe } from '../../accounts/index.ts';
import { findAuthorised } from '../wallet/find-authorised.ts';
import { useWallet } from '../wallet/wallet-store.ts';
import { MyClaims } from './my-claims.tsx';
import { OwedRow, type Promised } from './owed-rows.tsx';
import styles from './owed.module.css';
import { Link } from '../../../ui/link.tsx';

/** Dues of the visitor's own wallet: the one connected here, or the account's. */
export function MyOwed({ promise }: { promise: Promised }): ReactNode {
  const wallet = useWallet();
  useEffect(() => void findAuthorised(), []);
  const hasAccount = useMe()?.user != null;
  const isConnected = wallet.phase === 'connected';
  const { value: walletLink } = useResource(
    hasAccount && !isConnected ? resource(passesApi.linkedWallet) : undefined,
  );
  const holder = isConnected ? wallet.address : walletLink?.wallet?.address;
  return (
    <Section id="mine" title={text.mine.title}>
      {holder === undefined ? (
        <p className={styles.small}>
          {text.mine.connect} <Link to="/members">{text.mine.connectLink}</Link>
        </p>
      ) : (
        <OwedTo holder={holder} promise={promise} />
      )}
    </Section>
  );
}

function OwedTo({ holder, promise }: { holder: string; promise: Promised }): ReactNode {
  const { value, failure, isLoading, reload } = useResource(
    resource(payoutsApi.ofHolder, { params: { holder } }),
    { everySeconds: 30 },
  );
  return (
    <>
      <p className={styles.small}>{text.mine.of(shortenAddress(holder))}</p>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()} small>
          {failure.message}
        </NotLoaded>
      )}
      {value === undefined && failure === undefined && <p role="status">{text.mine.loading}</p>}
      <MyClaims holder={holder} promise={promise} onClaimed={() => void reload()} />
      {value?.entries.length === 0 && (
        <p>
          {text.mine.none}{' '}
          {promise.running !== null &&
            text.mine.next(promise.running.week, formatTimestamp(promise.running.endsAt, 'UTC'))}
        </p>
      )}
      {value !== undefined && value.entries.length > 0 && (
        <StackTable label={text.mine.label} head={text.mine.head} className={styles.table}>
          {value.entries.map((entry) => (
            <OwedRow
              key={`${entry.week} ${entry.tier}`}
              entry={entry}
              promise={promise}
              first={text.mine.week(entry.week)}
            />
          ))}
        </StackTable>
      )}
    </>
  );
}
