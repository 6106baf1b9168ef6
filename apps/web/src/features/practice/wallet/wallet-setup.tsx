import { useId, useState, type ReactNode } from 'react';
import { wallet as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import control from '../../../ui/control.module.css';
import { keepWallet, newWords, readWords, type WordsProblem } from './keys.ts';
import { ToolForm } from './tools/tool-form.tsx';
import { TypedCode } from './tools/typed.tsx';
import { useTyped } from './tools/use-typed.ts';
import styles from './wallet.module.css';

/**
 * Makes a wallet, or takes one in by its words.
 *
 * @param props of: what it is needed for, to whoever listens
 */
export function WalletSetup({ of }: { of: string }): ReactNode {
  const hiddenLabel = <span className="visually-hidden">: {of}</span>;
  const [words, setWords] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  if (isRestoring)
    return (
      <RestoreForm
        onWords={(enteredWords) => {
          keepWallet({ words: enteredWords, isBackedUp: true });
          return undefined;
        }}
        onCancel={() => setRestoring(false)}
      />
    );
  if (words !== undefined)
    return (
      <NewWords
        words={words}
        onOther={() => setWords(newWords())}
        onWritten={() => keepWallet({ words, isBackedUp: false })}
      />
    );
  return (
    <div className={styles.buttons}>
      <Button kind="primary" small onClick={() => setWords(newWords())}>
        {text.make}
        {hiddenLabel}
      </Button>
      <Button kind="quiet" small onClick={() => setRestoring(true)}>
        {text.restoreOwn}
        {hiddenLabel}
      </Button>
    </div>
  );
}

function NewWords({
  words,
  onOther,
  onWritten,
}: {
  words: string;
  onOther: () => void;
  onWritten: () => void;
}): ReactNode {
  return (
    <div className={styles.part}>
      <p>{text.show}</p>
      <ol className={styles.words} aria-label={text.words}>
        {words.split(' ').map((word, at) => (
          <li key={at}>{word}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button kind="primary" small onClick={onWritten}>
          {text.written}
        </Button>
        <Button kind="quiet" small onClick={onOther}>
          {text.discard}
        </Button>
      </div>
    </div>
  );
}

const sentenceOf = (problem: WordsProblem): string =>
  problem.kind === 'unknown' ? text.problems.unknown(problem.word) : text.problems[problem.kind];

/** @param onWords gives what is wrong with words that are words */
export function RestoreForm({
  onWords,
  onCancel,
}: {
  onWords: (words: string) => string | undefined;
  onCancel?: () => void;
}): ReactNode {
  const id = useId();
  const [typedWords, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (): void => {
    const readResult = readWords(typedWords);
    setProblem(
      'problem' in readResult ? sentenceOf(readResult.problem) : onWords(readResult.words),
    );
  };
  return (
    <ToolForm
      send={text.restore}
      onSend={submit}
      beside={
        onCancel !== undefined && (
          <Button kind="quiet" small onClick={onCancel}>
            {text.cancel}
          </Button>
        )
      }
    >
      <label htmlFor={id}>{text.restoreLabel}</label>
      <textarea
        id={id}
        className={control.control}
        rows={3}
        value={typedWords}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-hint`} className="muted">
        {text.restoreHint}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </ToolForm>
  );
}

/** Which words are asked for. */
const PLACES = [3, 7, 12] as const;

/** Asks for three of the words. */
export function BackupCheck({ words }: { words: string }): ReactNode {
  const { typed: typedWords, set, check, unless } = useTyped<Record<number, string>>({});
  const all = words.split(' ');
  const isRight = (place: number): boolean =>
    typedWords[place]?.trim().toLowerCase() === all[place - 1];
  const submit = (): void => {
    check();
    if (PLACES.every(isRight)) keepWallet({ words, isBackedUp: true });
  };
  return (
    <ToolForm title={text.backup} send={text.checkBackup} onSend={submit}>
      <p>{text.backupIntro}</p>
      <div className={styles.row}>
        {PLACES.map((place) => (
          <TypedCode
            key={place}
            label={text.word(place)}
            value={typedWords[place] ?? ''}
            error={unless(isRight(place), text.wrongWord)}
            onChange={(word) => set({ [place]: word })}
          />
        ))}
      </div>
    </ToolForm>
  );
}
