import type { Perk } from '@firm/schema/tokens/wallet.ts';
import { Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { members } from '../../../text/en/members.ts';
import styles from './members.module.css';
import { Link } from '../../../ui/link.tsx';

const text = members.passes;

/** Unlocks of a wallet on this installation: each with its state in words and by its lock. */
export function PerkList({ perks }: { perks: readonly Perk[] }): ReactNode {
  return (
    <>
      <h3>{text.perks}</h3>
      <ul className={styles.perks}>
        {perks.map(({ id, isUnlocked }) => {
          const { title, open, closed: closedText, how } = text.perk[id];
          return (
            <li key={id} data-unlocked={isUnlocked}>
              {isUnlocked ? <LockOpen size={18} aria-hidden /> : <Lock size={18} aria-hidden />}
              <div>
                <p>
                  <strong>{title}</strong>{' '}
                  <span className={styles.lock}>{isUnlocked ? text.unlocked : text.locked}</span>
                </p>
                <small>
                  {isUnlocked ? open : closedText}{' '}
                  {isUnlocked && how !== null && <Link to={how.href}>{how.label}</Link>}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.small}>{text.checked}</p>
    </>
  );
}
