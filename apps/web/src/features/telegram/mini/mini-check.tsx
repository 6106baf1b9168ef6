import * as assistantApi from '@firm/schema/api/assistant.ts';
import { MESSAGE_LONGEST, type Answer } from '@firm/schema/assistant.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { assistant as assistantText } from '../../../text/en/assistant.ts';
import { mini as text } from '../../../text/en/telegram.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Advice, Block, isAboutMoney, answerStyles } from '../../assistant/index.ts';
import styles from './mini.module.css';

/**
 * A field for an address, a link or a ticker, and the answer.
 * @param as the Authorization header of this person; undefined: nobody known
 */
export function MiniCheck({ as }: { as: string | undefined }): ReactNode {
  const [value, setValue] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const say = async (messageText: string): Promise<void> => {
    if (isBusy || messageText === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      const conversation = answer?.conversation;
      setAnswer(
        await call(assistantApi.ask, {
          body: { text: messageText, ...(conversation === undefined ? {} : { conversation }) },
          as: as ?? '',
        }),
      );
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setBusy(false);
  };
  return (
    <>
      <form
        method="post"
        action={formActions.question}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void say(value.trim());
        }}
      >
        <Field
          name="what"
          label={text.checkLabel}
          hint={text.checkHint}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          maxCharacters={MESSAGE_LONGEST}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" kind="primary" wide disabled={isBusy}>
          {isBusy ? text.checking : text.check}
        </Button>
      </form>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {answer !== undefined && (
        <CheckAnswer answer={answer} isBusy={isBusy} onSay={(command) => void say(command)} />
      )}
    </>
  );
}

function CheckAnswer({
  answer,
  isBusy,
  onSay,
}: {
  answer: Answer;
  isBusy: boolean;
  onSay: (command: string) => void;
}): ReactNode {
  return (
    <div className={styles.answer} aria-busy={isBusy}>
      <h2 className="visually-hidden">{text.answer}</h2>
      {answer.blocks.map((block, at) => (
        <Block key={at} block={block} said="" isLast onSay={onSay} />
      ))}
      {isAboutMoney(answer.blocks) && <Advice />}
      {answer.suggestions.length > 0 && (
        <div
          className={answerStyles.suggestions}
          role="group"
          aria-label={assistantText.suggestions}
        >
          {answer.suggestions.map(({ label, command }) => (
            <Button key={command} small onClick={() => onSay(command)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
