import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboard } from '../../../text/en/learning/dashboard.ts';
import { nav } from '../../../text/en/shell.ts';
import { Avatar } from '../avatar.tsx';
import { useMe, useSessionEnded } from '../current-user.ts';
import styles from './header-account.module.css';
import { Link } from '../../../ui/link.tsx';

/**
 * In the bar: who is signed in, and the way to their dashboard; the way to sign in where their
 * session has ended.
 */
export function HeaderAccount(): ReactNode {
  const user = useMe()?.user;
  const hasEnded = useSessionEnded();
  if (hasEnded)
    return (
      <Link to="/academy/auth" className={styles.signIn}>
        {nav.signIn}
      </Link>
    );
  if (user == null) return null;
  const name = user.displayName ?? dashboard.trader;
  return (
    <div className={styles.pair}>
      <Link to="/dashboard" className={styles.account}>
        <Avatar name={name} photoURL={user.photoURL} />
        <span className={styles.words}>
          <span className="visually-hidden">{nav.account} </span>
          <span className={styles.name}>{name}</span> <small>{nav.dashboard}</small>
        </span>
      </Link>
      {user.isOperator && (
        <Link to="/console" className={styles.console}>
          <SlidersHorizontal size={20} aria-hidden />
          <span>{nav.console}</span>
        </Link>
      )}
    </div>
  );
}
