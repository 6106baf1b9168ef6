import type { ReactNode } from 'react';
import { StudioNav } from './studio-nav.tsx';
import styles from './studio.module.css';

/** The head that all five screens share, and what is under it. @param above a way back; @param aside beside the title */
export function StudioPage({
  title,
  lead,
  above,
  aside,
  children,
}: {
  title: ReactNode;
  lead: string;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={`wrap ${styles.page}`}>
      <StudioNav />
      {above}
      <header className={styles.top}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
