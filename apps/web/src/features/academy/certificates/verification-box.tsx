import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import notice from '../../../ui/notice.module.css';
import styles from './certificates.module.css';

const LOOKS = {
  valid: { Icon: CircleCheck, style: notice.good },
  altered: { Icon: TriangleAlert, style: notice.bad },
  revoked: { Icon: CircleX, style: notice.bad },
  unknown: { Icon: CircleHelp, style: notice.caution },
} as const;

/** A verdict: an icon, a word, and what it means; never a colour alone. */
export function VerificationBox({
  kind,
  word,
  children,
}: {
  kind: keyof typeof LOOKS;
  word: string;
  children: ReactNode;
}): ReactNode {
  const { Icon, style } = LOOKS[kind];
  return (
    <div className={classes(notice.notice, styles.verdict, style)} data-verdict={kind}>
      <Icon size={22} aria-hidden />
      <div>
        <strong>{word}</strong>
        {children}
      </div>
    </div>
  );
}
