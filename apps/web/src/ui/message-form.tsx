import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, ReactNode, TextareaHTMLAttributes } from 'react';
import { Button } from './button.tsx';
import control from './control.module.css';
import styles from './message-form.module.css';

function handleKey(
  event: KeyboardEvent,
  onSend: () => void,
  onPress: ((key: string) => boolean) | undefined,
): void {
  // While a character is being composed (Japanese, Chinese, …) every key belongs to that.
  if (event.nativeEvent.isComposing) return;
  if (onPress?.(event.key) === true) event.preventDefault();
  else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    onSend();
  }
}

/**
 * Where a message is typed, with the button that sends it beside the field.
 * Enter sends, Shift and Enter adds a line.
 *
 * @param action where the form goes without a program
 * @param onPress what else a key does: whether it has done something
 * @param instead of the button, while nothing can be sent
 * @param above what opens over the field
 * @param children what stands under it
 */
export const MessageForm = ({
  action,
  className,
  field,
  send,
  maySend,
  onSend,
  onPress,
  instead,
  above,
  children,
  ...input
}: {
  action: string;
  className: string | undefined;
  field: React.RefObject<HTMLTextAreaElement | null>;
  send: string;
  maySend: boolean;
  onSend: () => void;
  onPress?: (key: string) => boolean;
  instead?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
} & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode => (
  <form
    method="post"
    action={action}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {above}
    <div className={styles.row}>
      <textarea
        className={control.control}
        ref={field}
        name="text"
        rows={1}
        enterKeyHint="send"
        onKeyDown={(event) => handleKey(event, onSend, onPress)}
        {...input}
      />
      {instead ?? (
        <Button type="submit" kind="primary" disabled={!maySend} title={send}>
          <SendHorizontal size={20} aria-hidden />
        </Button>
      )}
    </div>
    {children}
  </form>
);
