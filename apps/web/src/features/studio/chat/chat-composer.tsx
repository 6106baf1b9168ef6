import { formActions } from '@firm/schema/forms.ts';
import { CHAT_MESSAGE_LONGEST } from '@firm/schema/studio.ts';
import { Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageForm } from '../../../ui/message-form.tsx';
import styles from './chat.module.css';

/** Where a message is typed. While an answer comes it is off, and Stop is there. */
export function ChatComposer({
  isBusy,
  isClosed,
  onSay,
  onStop,
  children,
}: {
  isBusy: boolean;
  isClosed: boolean;
  onSay: (message: string) => void;
  onStop: () => void;
  children: ReactNode;
}): ReactNode {
  const [value, setValue] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const id = useId();
  const isTooLong = value.length > CHAT_MESSAGE_LONGEST;
  const mayNotSend = isBusy || isClosed || value.trim() === '' || isTooLong;

  const noteFocus = useKeptFocus(field, isBusy);

  const send = (): void => {
    if (mayNotSend) return;
    noteFocus();
    setValue('');
    onSay(value.trim());
  };
  return (
    <MessageForm
      action={formActions.chat}
      className={styles.composer}
      field={field}
      send={text.send}
      maySend={!isHydrated || !mayNotSend}
      onSend={send}
      instead={
        isBusy ? (
          <Button onClick={onStop} aria-label={text.stop} title={text.stop}>
            <Square size={18} aria-hidden />
          </Button>
        ) : undefined
      }
      value={value}
      disabled={isBusy}
      placeholder={text.placeholder}
      aria-label={text.label}
      aria-invalid={isTooLong}
      aria-describedby={`${id}-under`}
      onChange={(event) => setValue(event.target.value)}
    >
      <div id={`${id}-under`} className={styles.under}>
        <KeysOrLimit isTooLong={isTooLong} />
        {children}
      </div>
    </MessageForm>
  );
}

/** Being off takes the focus away; who was typing goes on typing. */
function useKeptFocus(field: RefObject<HTMLTextAreaElement | null>, isBusy: boolean): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    field.current?.focus({ preventScroll: true });
  }, [field, isBusy]);
  return () => {
    hadFocus.current =
      document.activeElement === field.current || matchMedia('(pointer: fine)').matches;
  };
}

function KeysOrLimit({ isTooLong }: { isTooLong: boolean }): ReactNode {
  return isTooLong ? (
    <p role="alert">{text.tooLong(CHAT_MESSAGE_LONGEST)}</p>
  ) : (
    <p className={styles.keys} data-program>
      {text.keys}
    </p>
  );
}
