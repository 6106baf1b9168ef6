import type { ReactNode } from 'react';
import { StudioNav } from './studio-nav.tsx';
import styles from './studio.module.css';

/** The head that all five screens share, and what is under it. */
export function StudioPage({ title, lead, children }: { title: ReactNode; lead: string; children: ReactNode }): ReactNode {
  return (
    <div className={`wrap ${styles.page}`}>
      <StudioNav />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  );
}
