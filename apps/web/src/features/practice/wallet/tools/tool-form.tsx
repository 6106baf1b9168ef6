import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import styles from '../wallet.module.css';

/**
 * A tool of the practice wallet: what is typed, and a button under it.
 *
 * It is drawn by the program only, which holds the keys, and its fields have no names: however it
 * is sent, nothing that was typed leaves the page.
 */
export const ToolForm = ({
  title,
  send = text.review,
  onSend,
  children,
  beside,
  after,
}: {
  /** None, where what stands around it says what it is. */
  title?: string;
  /** Button label. */
  send?: string | undefined;
  onSend: () => void;
  children: ReactNode;
  /** Content beside the button. */
  beside?: ReactNode;
  /** Content under the button. */
  after?: ReactNode;
}): ReactNode => (
  <form
    className={styles.part}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
    noValidate
    aria-label={title}
  >
    {title !== undefined && <h4>{title}</h4>}
    {children}
    <div className={beside === undefined ? undefined : styles.buttons}>
      <Button type="submit" kind="primary" small>
        {send}
      </Button>
      {beside}
    </div>
    {after}
  </form>
);
