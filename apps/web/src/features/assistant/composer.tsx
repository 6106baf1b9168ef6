import { formatCount } from '@firm/format';
import { MESSAGE_LONGEST } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { site } from '../../lib/page/site.ts';
import { assistant as text, commands } from '../../text/en/assistant.ts';
import { MessageForm } from '../../ui/message-form.tsx';
import styles from './composer.module.css';

const LONGEST = formatCount(MESSAGE_LONGEST);

type Command = (typeof commands)[number];

type ComposerProps = {
  first: string;
  said: readonly string[];
  isBusy: boolean;
  onSay: (messageText: string) => void;
  field: React.RefObject<HTMLTextAreaElement | null>;
};

/**
 * Where a message is typed. A slash lists the commands, arrow up in an empty field brings back what
 * was said.
 *
 * @param first what stands in the field at first
 * @param said what was said, oldest first
 */
export function Composer(props: ComposerProps): ReactNode {
  const { isBusy, field } = props;
  const { value, list, isTooLong, change, send, take, press } = useComposer(props);
  const isHydrated = useHydrated();
  const id = useId();

  return (
    <MessageForm
      action={formActions.question}
      className={styles.composer}
      field={field}
      send={text.send}
      maySend={!isHydrated || (!isBusy && value.trim() !== '' && !isTooLong)}
      onSend={send}
      onPress={press}
      above={list.isOpen && <CommandList id={id} {...list} onTake={take} />}
      value={value}
      onChange={(event) => change(event.target.value)}
      placeholder={text.placeholder}
      aria-label={text.label}
      aria-describedby={isTooLong ? `${id}-long` : `${id}-keys`}
      aria-invalid={isTooLong}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={list.isOpen}
      aria-controls={list.isOpen ? id : undefined}
      aria-activedescendant={list.isOpen ? `${id}-${list.chosen}` : undefined}
      autoCapitalize="none"
      autoComplete="off"
    >
      <KeysOrLimit id={id} isTooLong={isTooLong} />
    </MessageForm>
  );
}

/** The draft, the list of commands, and the message that leaves. */
function useComposer({ first, said: sentMessages, isBusy, onSay, field }: ComposerProps) {
  const { value, write, recall } = useDraft(first, sentMessages);
  const list = useCommandList(value);
  const isTooLong = value.trim().length > MESSAGE_LONGEST;

  const change = (next: string): void => {
    write(next);
    list.reset();
  };
  const send = (): void => {
    const message = value.trim();
    if (message === '' || isBusy || isTooLong) return;
    change('');
    onSay(message);
  };
  const take = ({ name, takes }: Command): void => {
    change(takes === '' ? name : `${name} `);
    list.close();
    field.current?.focus();
  };
  /** @returns whether the key has done something */
  const press = (key: string): boolean => {
    if (list.press(key, take)) return true;
    const isRecalled = (key === 'ArrowUp' && recall(1)) || (key === 'ArrowDown' && recall(-1));
    if (isRecalled) list.close();
    return isRecalled;
  };
  return { value, list, isTooLong, change, send, take, press };
}

function KeysOrLimit({ id, isTooLong }: { id: string; isTooLong: boolean }): ReactNode {
  return isTooLong ? (
    <p id={`${id}-long`} className={styles.long} role="alert">
      {text.tooLong(LONGEST)}
    </p>
  ) : (
    <p id={`${id}-keys`} className={styles.keys} data-program>
      {text.keys}
    </p>
  );
}

/** Draft in the field, and access to earlier messages. */
function useDraft(
  first: string,
  sentMessages: readonly string[],
): {
  value: string;
  write: (next: string) => void;
  /** @param by 1: what was said before that; -1: after that. @returns whether there is such */
  recall: (by: 1 | -1) => boolean;
} {
  const [value, setValue] = useState(first);
  const back = useRef(0);
  useEffect(() => {
    // Text already begun stays.
    if (first !== '') setValue((current) => (current.trim() === '' ? first : current));
  }, [first]);
  return {
    value,
    write(next) {
      setValue(next);
      back.current = 0;
    },
    recall(by) {
      const at = back.current + by;
      const isRecalling = value === '' || back.current > 0;
      if (!isRecalling || at < 0 || at > sentMessages.length) return false;
      setValue(at === 0 ? '' : (sentMessages.at(-at) ?? ''));
      back.current = at;
      return true;
    },
  };
}

/** Matches of the typed start that the brand offers. */
const isOffered =
  (prefix: string) =>
  ({ name }: Command): boolean =>
    name.startsWith(prefix) && !site.off.split(' ').includes(name);

/** The commands that begin as what stands in the field does, of which one is chosen by keys. */
function useCommandList(value: string): {
  found: readonly Command[];
  chosen: number;
  isOpen: boolean;
  close: () => void;
  /** Something else was typed. */
  reset: () => void;
  /** @returns whether the key has done something */
  press: (key: string, take: (command: Command) => void) => boolean;
} {
  const [choiceIndex, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const commandPrefix = /^\/\w*$/.test(value) && !isClosed ? value.toLowerCase() : undefined;
  const matches = commandPrefix === undefined ? [] : commands.filter(isOffered(commandPrefix));
  const [only] = matches;
  const isWhole = matches.length === 1 && only?.name === commandPrefix && only?.takes === '';
  const isOpen = matches.length > 0 && !isWhole;
  return {
    found: matches,
    chosen: choiceIndex,
    isOpen,
    close: () => setClosed(true),
    reset() {
      setChosen(0);
      setClosed(false);
    },
    press(key, take) {
      const command = matches[choiceIndex];
      if (!isOpen) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setChosen((at) => (at + (key === 'ArrowDown' ? 1 : matches.length - 1)) % matches.length);
      else if (key === 'Escape') setClosed(true);
      else if (key === 'Tab' || (key === 'Enter' && command?.name !== value)) {
        if (command !== undefined) take(command);
      } else return false;
      return true;
    },
  };
}

const CommandList = ({
  id,
  found: matches,
  chosen: choiceIndex,
  onTake,
}: {
  id: string;
  found: readonly Command[];
  chosen: number;
  onTake: (command: Command) => void;
}): ReactNode => (
  <div id={id} role="listbox" aria-label={text.commands} className={styles.commands}>
    {matches.map((command, at) => (
      // Pressed by pointer; by keyboard they are chosen from the field, which keeps the focus.
      <div
        key={command.name}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === choiceIndex}
        onPointerDown={(event) => (event.preventDefault(), onTake(command))}
      >
        <span className="num">{command.name}</span> <span className="muted">{command.what}</span>
      </div>
    ))}
  </div>
);
