import { formActions } from '@firm/schema/forms.ts';
import { PROMPT_LONGEST, type Maker, type StudioJob } from '@firm/schema/studio.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { studio as text, type MakerWords } from '../../text/en/studio.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AllowanceLine, EngineLine } from './engine-line.tsx';
import { Library } from './library.tsx';
import { ExampleButton } from './example-button.tsx';
import { PromptBox } from './prompt-box.tsx';
import { ResultPanel } from './result-panel.tsx';
import { Spinner } from './spinner.tsx';
import styles from './studio.module.css';
import type { MakerState, Wish } from './use-maker.ts';

type Props = {
  maker: MakerState;
  words: MakerWords;
  prompt: string;
  setPrompt: (prompt: string) => void;
  /** Besides the prompt. */
  settings?: Omit<Wish, 'prompt'>;
  /** Between the box and the button. */
  options?: ReactNode;
  /** A text that cannot be made: the button is off, or a press says why. */
  isOff?: (prompt: string) => boolean;
  /** On the button, while it is being made. */
  busyWord?: string;
  /** Under the step. */
  more?: string | undefined;
  examples?: readonly string[];
  /** Examples that another button brings, where the page's program runs. */
  plainExamples?: readonly string[];
  notice?: ReactNode;
  onUseAgain?: (job: StudioJob) => void;
  result: (job: StudioJob) => ReactNode;
};

const isNever = (): boolean => false;

/**
 * What the four screens that make files share: the box, the button, what is left, the large place
 * and the library.
 */
export function MakerScreen({
  maker,
  words,
  prompt,
  setPrompt,
  settings = {},
  options,
  isOff = isNever,
  busyWord = words.busy,
  more,
  examples = [],
  plainExamples = [],
  notice,
  onUseAgain,
  result,
}: Props): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const isHydrated = useHydrated();
  const { isBusy, shown, facts } = maker;
  const maxCharacters = PROMPT_LONGEST[maker.tool satisfies Maker];
  const isClosed = facts !== undefined && (facts.closed !== null || facts.allowance.left === 0);

  // What is being made came back after a reload: its text stands in the box again, unless something
  // was typed there.
  const isTyped = useRef(false);
  const running = isBusy ? shown?.prompt : undefined;
  useEffect(() => {
    if (running !== undefined && !isTyped.current) setPrompt(running);
  }, [running, setPrompt]);

  // The button and the field are off while it is being made, and lose the focus by that: reading
  // goes on at what came of it.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isBusy || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body)
      document.getElementById('result')?.focus({ preventScroll: true });
  }, [isBusy]);

  const submit = (): void => {
    if (isBusy || isClosed) return;
    const problem =
      prompt.trim() === ''
        ? words.empty
        : prompt.length > maxCharacters
          ? text.tooLong(maxCharacters)
          : undefined;
    setError(problem);
    isAwaited.current = problem === undefined;
    if (problem === undefined) maker.make({ prompt, ...settings });
    else field.current?.focus();
  };
  const change = (value: string): void => {
    isTyped.current = value !== '';
    setPrompt(value);
    setError(undefined);
  };
  const useAgain = (job: StudioJob): void => {
    change(job.prompt);
    onUseAgain?.(job);
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div className={styles.bench}>
        <form
          method="post"
          action={formActions[maker.tool]}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <PromptBox
            label={words.label}
            placeholder={words.placeholder}
            value={prompt}
            maxCharacters={maxCharacters}
            isDisabled={isBusy}
            error={error}
            onChange={change}
            onSubmit={submit}
            field={field}
          />
          {options}
          <Button
            type="submit"
            kind="primary"
            wide
            disabled={isBusy || isClosed || (isHydrated && isOff(prompt))}
          >
            {isBusy && <Spinner size={18} />} {isBusy ? busyWord : words.generate}
          </Button>
          <div data-program>
            <AllowanceLine facts={facts} hasFailed={maker.hasFailed} />
            <p className={styles.keys}>{text.keys}</p>
          </div>
          <EngineLine tool={maker.tool} engine={facts?.engine} />
          {notice}
        </form>
        <ResultPanel
          maker={maker}
          words={words}
          more={more}
          onAgain={submit}
          onUseAgain={useAgain}
          onChangePrompt={() => {
            maker.forgetProblem();
            field.current?.focus();
          }}
          result={result}
        >
          {examples.length > 0 && (
            <div className={styles.examples}>
              {examples.map((example) => (
                <ExampleButton
                  key={example}
                  tool={maker.tool}
                  example={example}
                  onChoose={change}
                />
              ))}
            </div>
          )}
          {plainExamples.length > 0 && (
            <noscript>
              <div className={styles.examples}>
                {plainExamples.map((example) => (
                  <ExampleButton key={example} tool={maker.tool} example={example} />
                ))}
              </div>
            </noscript>
          )}
        </ResultPanel>
      </div>
      {maker.hasFailed && maker.studio === undefined && (
        <Notice kind="caution">{text.unavailable}</Notice>
      )}
      <Library maker={maker} />
    </>
  );
}
