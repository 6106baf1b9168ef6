import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

const ICONS = { good: CircleCheck, bad: CircleAlert, caution: TriangleAlert, info: Info } as const;

type Props = {
  kind: keyof typeof ICONS;
  children: ReactNode;
};

const roleOf = (kind: Props['kind']): 'alert' | 'status' => (kind === 'bad' ? 'alert' : 'status');

/**
 * A message about what happened, never by colour alone. Failures are announced at once; what comes
 * later than its place and is no failure wants an `Outcome`.
 */
export const Notice = ({ kind, children }: Props): ReactNode => (
  <Message kind={kind} role={roleOf(kind)}>
    {children}
  </Message>
);

/**
 * The place of a message that may come: it is in the page from the beginning, since screen readers
 * often do not say what arrives together with the region that announces it.
 *
 * @param children nothing (undefined or false) until there is something to say
 */
export const Outcome = ({ kind, children }: Props): ReactNode => (
  <div className={styles.place} role={roleOf(kind)}>
    {children !== undefined && children !== false && <Message kind={kind}>{children}</Message>}
  </div>
);

function Message({ kind, role, children }: Props & { role?: 'alert' | 'status' }): ReactNode {
  const Icon = ICONS[kind];
  return (
    <div className={classes(styles.notice, kind !== 'info' && styles[kind])} role={role}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
