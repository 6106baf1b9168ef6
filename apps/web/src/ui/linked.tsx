import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './linked.module.css';

/** Item linked to an account, with its unlink button. */
export const Linked = ({
  unlink,
  isBusy,
  onUnlink,
  children,
}: {
  unlink: string;
  isBusy: boolean;
  onUnlink: () => void;
  children: ReactNode;
}): ReactNode => (
  <div className={styles.linked}>
    <p>{children}</p>
    <Button small disabled={isBusy} onClick={onUnlink}>
      {unlink}
    </Button>
  </div>
);
