import type { Me } from '@firm/schema/people/accounts.ts';
import type { Dashboard } from '@firm/schema/learning/academy.ts';
import type { ReactNode } from 'react';
import { dashboard as text } from '../../../text/en/learning/dashboard.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Avatar, SignOutButton } from '../../accounts/index.ts';
import styles from './dashboard.module.css';

/** Learner and progress; sample figures are marked. */
export function Sidebar({
  user,
  dashboard,
  children,
}: {
  user: NonNullable<Me['user']>;
  dashboard: Dashboard;
  /** More ways from here. */
  children: ReactNode;
}): ReactNode {
  const name = user.displayName ?? text.trader;
  return (
    <aside className={`card ${styles.side}`} aria-label={text.side}>
      <div className={styles.who}>
        <Avatar name={name} photoURL={user.photoURL} />
        <div>
          <p className={styles.name}>{name}</p>
          <span className={styles.badge}>{dashboard.level}</span>
        </div>
      </div>
      <div className={styles.figures}>
        <p>
          <strong>{text.xp(dashboard.xp)}</strong>{' '}
          {dashboard.isSample && <span className={styles.sample}>{text.sample}</span>}
        </p>
        <progress
          className={styles.bar}
          max={100}
          value={dashboard.progressPercent}
          aria-label={text.progress(dashboard.progressPercent)}
        />
        <p className="muted">{text.progress(dashboard.progressPercent)}</p>
        {!dashboard.isSample && <p className="muted">{text.streak(dashboard.streakDays)}</p>}
      </div>
      {dashboard.isSample && <p className="muted">{text.sampleHint}</p>}
      <div className="actions">
        <ButtonLink href="/account" small>
          {text.account}
        </ButtonLink>
        {children}
        <SignOutButton isQuiet />
      </div>
    </aside>
  );
}
