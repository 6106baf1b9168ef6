import { PROMPT_LONGEST, type Maker, type StudioJob } from '@firm/schema/studio.ts';
import { formActions } from '@firm/schema/forms.ts';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { studio as text, type MakerWords } from '../../../text/en/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AllowanceLine, EngineLine } from '../engine-line.tsx';
import { Library } from '../library/library.tsx';
import { ExampleButton } from './example-button.tsx';
import { PromptBox } from './prompt-box.tsx';
import { ResultPanel } from './result-panel.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../studio.module.css';
import type { MakerState, Wish } from './use-maker.ts';

const PushOffer = late(async () => (await import('../../news/late/push-offer.tsx')).PushOffer);

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
 * Common parts of the four maker screens: the box, the button, the allowance, the large place and
 * the library.
 */
export function MakerScreen(props: Props): ReactNode {
  const { maker, words, more, examples = [], plainExamples = [], result } = props;
  const entry = useEntry(props);
  const { field, change } = entry;
  const useAgain = (job: StudioJob): void => {
    change(job.prompt);
    props.onUseAgain?.(job);
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div className={styles.bench}>
        <MakerForm {...props} {...entry} />
        <ResultPanel
          maker={maker}
          words={words}
          more={more}
          onAgain={entry.submit}
          onUseAgain={useAgain}
          onChangePrompt={() => {
            maker.forgetProblem();
            field.current?.focus();
          }}
          result={result}
        >
          <Examples tool={maker.tool} examples={examples} onChoose={change} />
          {plainExamples.length > 0 && (
            <noscript>
              <Examples tool={maker.tool} examples={plainExamples} />
            </noscript>
          )}
        </ResultPanel>
      </div>
      {maker.hasFailed && maker.studio === undefined && (
        <Notice kind="caution">{text.unavailable}</Notice>
      )}
      <Library maker={maker} />
      {/* After the results: nothing is asked for between what was made and what was made before. */}
      <OfferOnceMade maker={maker} />
    </>
  );
}

/** Offers to tell by a message of the browser, once something was made in this visit. */
function OfferOnceMade({ maker: { isBusy, shown: displayItem } }: Pick<Props, 'maker'>): ReactNode {
  const [isMade, setMade] = useState(false);
  if (isBusy && !isMade) setMade(true);
  return (
    isMade &&
    !isBusy &&
    displayItem?.status === 'done' && (
      <Suspense fallback={null}>
        <PushOffer source="studio" />
      </Suspense>
    )
  );
}

type Entry = {
  field: RefObject<HTMLTextAreaElement | null>;
  maxCharacters: number;
  error: string | undefined;
  /** Nothing can be made now, whatever is written. */
  isClosed: boolean;
  change: (prompt: string) => void;
  submit: () => void;
};

/** Text of the box, and the press that has it made. */
function useEntry({ maker, words, prompt, setPrompt, settings = {} }: Props): Entry {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const { isBusy, shown: shownJob, facts } = maker;
  const maxCharacters = PROMPT_LONGEST[maker.tool];
  const isClosed = facts !== undefined && (facts.closed !== null || facts.allowance.left === 0);

  // A running job came back after a reload: its text returns to the box, unless something was typed
  // there.
  const isTyped = useRef(false);
  const running = isBusy ? shownJob?.prompt : undefined;
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
    const isTooLong = prompt.length > maxCharacters;
    const problem =
      prompt.trim() === '' ? words.empty : isTooLong ? text.tooLong(maxCharacters) : undefined;
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
  return { field, maxCharacters, error, isClosed, change, submit };
}

/** The box with its button, and what is left for today. */
function MakerForm({
  maker,
  words,
  prompt,
  options,
  isOff = isNever,
  busyWord = words.busy,
  notice,
  field,
  maxCharacters,
  error,
  isClosed,
  change,
  submit,
}: Props & Entry): ReactNode {
  const isHydrated = useHydrated();
  const { isBusy, facts } = maker;
  return (
    <PostForm
      action={formActions[maker.tool]}
      className={styles.form}
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
    </PostForm>
  );
}

/** @param onChoose missing where the page's program does not run */
const Examples = ({
  tool,
  examples,
  onChoose,
}: {
  tool: Maker;
  examples: readonly string[];
  onChoose?: ((example: string) => void) | undefined;
}): ReactNode =>
  examples.length > 0 && (
    <div className={styles.examples}>
      {examples.map((example) => (
        <ExampleButton key={example} tool={tool} example={example} onChoose={onChoose} />
      ))}
    </div>
  );
