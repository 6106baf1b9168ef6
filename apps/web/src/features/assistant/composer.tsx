import { formatCount } from '@firm/format';
import { MESSAGE_LONGEST } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { assistant as text, commands } from '../../text/en/assistant.ts';
import { MessageForm } from '../../ui/message-form.tsx';
import styles from './composer.module.css';

const LONGEST = formatCount(MESSAGE_LONGEST);

/**
 * Where a message is typed. Enter sends, Shift and Enter adds a line, a slash lists the commands,
 * arrow up in an empty field brings back what was said.
 *
 * @param first what stands in the field at first
 * @param said what was said, oldest first
 */
export function Composer({
  first,
  said,
  isBusy,
  onSay,
  field,
}: {
  first: string;
  said: readonly string[];
  isBusy: boolean;
  onSay: (said: string) => void;
  field: React.RefObject<HTMLTextAreaElement | null>;
}): ReactNode {
  const [value, setValue] = useState(first);
  const [chosen, setChosen] = useState(0);
  const [isListClosed, setListClosed] = useState(false);
  const isHydrated = useHydrated();
  const back = useRef(0);
  const list = useId();
  useEffect(() => {
    // What somebody has begun to type stays.
    if (first !== '') setValue((current) => (current.trim() === '' ? first : current));
  }, [first]);

  const typed = /^\/\w*$/.test(value) && !isListClosed ? value.toLowerCase() : undefined;
  const found = typed === undefined ? [] : commands.filter(({ name }) => name.startsWith(typed));
  const isListOpen =
    found.length > 0 && !(found.length === 1 && found[0]?.name === typed && found[0]?.takes === '');
  const isTooLong = value.trim().length > MESSAGE_LONGEST;

  const change = (next: string): void => {
    setValue(next);
    setChosen(0);
    setListClosed(false);
    back.current = 0;
  };
  const send = (): void => {
    const message = value.trim();
    if (message === '' || isBusy || isTooLong) return;
    change('');
    onSay(message);
  };
  const take = (command: (typeof commands)[number] | undefined): void => {
    if (command === undefined) return;
    change(command.takes === '' ? command.name : `${command.name} `);
    setListClosed(true);
    field.current?.focus();
  };
  const recall = (by: 1 | -1): boolean => {
    const at = back.current + by;
    if (at < 0 || at > said.length) return false;
    setValue(at === 0 ? '' : (said.at(-at) ?? ''));
    setListClosed(true);
    back.current = at;
    return true;
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>): void => {
    // While a character is being composed (Japanese, Chinese, …) every key belongs to that.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (isListOpen) {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        return setChosen(
          (at) => (at + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length,
        );
      }
      if (key === 'Escape') {
        event.preventDefault();
        return setListClosed(true);
      }
      if (key === 'Tab' || (key === 'Enter' && found[chosen]?.name !== value)) {
        event.preventDefault();
        return take(found[chosen]);
      }
    }
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      return send();
    }
    const isRecalling = value === '' || back.current > 0;
    if (
      (key === 'ArrowUp' && isRecalling && recall(1)) ||
      (key === 'ArrowDown' && back.current > 0 && recall(-1))
    )
      event.preventDefault();
  };

  return (
    <MessageForm
      action={formActions.question}
      className={styles.composer}
      field={field}
      send={text.send}
      maySend={!isHydrated || (!isBusy && value.trim() !== '' && !isTooLong)}
      onSend={send}
      above={
        isListOpen && (
          <div id={list} role="listbox" aria-label={text.commands} className={styles.commands}>
            {found.map((command, at) => (
              // Pressed by pointer; by keyboard they are chosen from the field, which keeps the
              // focus.
              <div
                key={command.name}
                id={`${list}-${at}`}
                role="option"
                aria-selected={at === chosen}
                onPointerDown={(event) => (event.preventDefault(), take(command))}
              >
                <span className="num">{command.name}</span>{' '}
                <span className="muted">{command.what}</span>
              </div>
            ))}
          </div>
        )
      }
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={text.placeholder}
      aria-label={text.label}
      aria-describedby={isTooLong ? `${list}-long` : `${list}-keys`}
      aria-invalid={isTooLong}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isListOpen}
      aria-controls={isListOpen ? list : undefined}
      aria-activedescendant={isListOpen ? `${list}-${chosen}` : undefined}
      autoCapitalize="none"
      autoComplete="off"
    >
      {isTooLong ? (
        <p id={`${list}-long`} className={styles.long} role="alert">
          {text.tooLong(LONGEST)}
        </p>
      ) : (
        <p id={`${list}-keys`} className={styles.keys} data-program>
          {text.keys}
        </p>
      )}
    </MessageForm>
  );
}
