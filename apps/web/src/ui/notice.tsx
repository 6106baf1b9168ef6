import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

const ICONS = { good: CircleCheck, bad: CircleAlert, caution: TriangleAlert, info: Info } as const;

/**
 * A message about what happened, never by colour alone. Failures are announced at once, the rest
 * politely.
 */
export function Notice({
  kind,
  children,
}: {
  kind: keyof typeof ICONS;
  children: ReactNode;
}): ReactNode {
  const Icon = ICONS[kind];
  return (
    <div
      className={classes(styles.notice, kind !== 'info' && styles[kind])}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
