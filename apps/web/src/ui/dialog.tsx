import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

/**
 * A modal dialog on the native element: focus is trapped and returned, Escape closes, the page
 * behind is inert. It is in the page only while it is open.
 */
export function Dialog({
  title,
  onClose,
  closeLabel = 'Close',
  wide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  closeLabel?: string;
  wide?: boolean;
  children: ReactNode;
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // Somebody who is asked to type types; by itself the browser would choose the button that
    // closes.
    dialog?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
    return () => {
      dialog?.close();
      // The opener may be gone after the dialog's act: reading goes on in the page.
      const goesOn =
        opener instanceof HTMLElement && opener.isConnected
          ? opener
          : document.getElementById('main');
      goesOn?.focus({ preventScroll: goesOn !== opener });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <X size={20} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Actions of a dialog: at its end, the last one first to hand. */
export const DialogActions = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={classes('actions', styles.actions)}>{children}</div>
);
