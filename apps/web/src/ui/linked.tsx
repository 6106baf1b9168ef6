import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './linked.module.css';

/** What is linked to an account, and the button that ends it. */
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
