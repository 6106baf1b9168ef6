import { useState, type ReactNode } from 'react';
import { lookalike as text } from '../../../text/en/learning/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { compare, effort, pair, readAddress, type Comparison } from '../calc/addresses.ts';
import { number, significant } from '../calc/write.ts';
import { PracticeFrame, type Outcome } from '../parts/frame.tsx';
import { CheckInput, NumberInput } from '../parts/inputs.tsx';
import styles from '../practice.module.css';
import { usePractice } from '../use-practice.ts';

const SPECS = {
  pair: { initial: 1, min: 1, max: 1000, step: 1, isWhole: true },
  whole: { initial: 0, min: 0, max: 1, step: 1, isWhole: true },
} as const;

type Look = {
  /** The pair this look belongs to; another pair has not been looked at yet. */
  pair: number;
  since: number;
  answer?: { saysSame: boolean; seconds: number };
};

/** A time in words, in the unit that suits it. */
function duration(seconds: number): string {
  const [minute, hour, day, year] = [60, 3600, 86_400, 31_557_600];
  if (seconds < 2 * minute) return text.seconds(significant(seconds, 2));
  if (seconds < 2 * hour) return text.minutes(number(seconds / minute));
  if (seconds < 2 * day) return text.hours(number(seconds / hour, 1));
  if (seconds < year) return text.days(number(seconds / day));
  return text.years(significant(seconds / year, 3));
}

const verdict = (saysSame: boolean, isSame: boolean): string =>
  isSame ? (saysSame ? text.right : text.careful) : saysSame ? text.wrong : text.caught;

function explain({ differences, head, tail }: Comparison): string {
  const first = differences[0];
  if (first === undefined) return '';
  const ends = head + tail;
  const { tries, seconds } = effort(ends);
  return (
    `${text.first(first + 1)} ` +
    `${text.ends(ends, ends > 12 ? significant(tries, 2) : number(tries), duration(seconds))}`
  );
}

/** @param answer undefined: not decided yet */
function outcomeOf(comparison: Comparison, isShown: boolean, answer: Look['answer']): Outcome {
  if (answer === undefined) return { figures: [], summary: isShown ? text.looking : text.waiting };
  const isSame = comparison.differences.length === 0;
  // Somebody took two addresses for one.
  const isTaken = answer.saysSame && !isSame;
  return {
    figures: [
      { label: text.differ, value: text.ofForty(comparison.differences.length), isMain: true },
      { label: text.head, value: number(comparison.head) },
      { label: text.tail, value: number(isSame ? comparison.head : comparison.tail) },
      { label: text.time, value: text.seconds(number(answer.seconds, 1)) },
    ],
    summary: isTaken
      ? explain(comparison)
      : `${verdict(answer.saysSame, isSame)} ${explain(comparison)}`,
    caution: isTaken ? text.wrong : undefined,
  };
}

export default function KeyLookalike(): ReactNode {
  const practice = usePractice('key-lookalike', SPECS);
  const [latest, setLook] = useState<Look>();
  const n = practice.numbers;
  const both = n && pair(n.pair);
  const comparison = both && compare(both.saved, both.asked);
  const look = n && latest?.pair === n.pair ? latest : undefined;
  const answer = look?.answer;
  const isWhole = answer !== undefined || n?.whole === 1;
  return (
    <PracticeFrame
      practice={practice}
      title={text.title}
      outcome={comparison && outcomeOf(comparison, look !== undefined, answer)}
      onReset={() => setLook(undefined)}
      inputs={
        <>
          <NumberInput of={practice} name="pair" label={text.pair} />
          <CheckInput of={practice} name="whole" label={text.whole} isWide />
          <Decision
            pair={n?.pair}
            look={look}
            onLook={setLook}
            onNext={() => practice.set({ pair: ((n?.pair ?? 0) % 1000) + 1 })}
          />
        </>
      }
    >
      {look === undefined || both === undefined || comparison === undefined ? (
        <p className="muted">{text.intro}</p>
      ) : (
        <>
          <Address label={text.saved} address={both.saved} isWhole={isWhole} marks={[]} />
          <Address
            label={text.asked}
            address={both.asked}
            isWhole={isWhole}
            marks={answer === undefined ? [] : comparison.differences}
          />
        </>
      )}
      <OwnPair />
    </PracticeFrame>
  );
}

/** Shows a pair, takes the answer, goes on to the next. */
function Decision({
  pair: pairNumber,
  look,
  onLook,
  onNext,
}: {
  pair: number | undefined;
  look: Look | undefined;
  onLook: (look: Look) => void;
  onNext: () => void;
}): ReactNode {
  const decide = (saysSame: boolean): void => {
    if (look === undefined) return;
    const seconds = (performance.now() - look.since) / 1000;
    onLook({ ...look, answer: { saysSame, seconds } });
  };
  return (
    <div className={styles.buttons}>
      {look === undefined ? (
        <Button
          kind="primary"
          small
          disabled={pairNumber === undefined}
          onClick={() =>
            pairNumber !== undefined && onLook({ pair: pairNumber, since: performance.now() })
          }
        >
          {text.show}
        </Button>
      ) : look.answer === undefined ? (
        <>
          <Button small onClick={() => decide(true)}>
            {text.same}
          </Button>
          <Button small onClick={() => decide(false)}>
            {text.different}
          </Button>
        </>
      ) : (
        <Button kind="primary" small onClick={onNext}>
          {text.next}
        </Button>
      )}
    </div>
  );
}

/**
 * An address as a wallet shortens it, or whole in blocks of four with the characters that differ
 * marked.
 */
function Address({
  label,
  address,
  isWhole,
  marks,
}: {
  label: string;
  address: string;
  isWhole: boolean;
  marks: readonly number[];
}): ReactNode {
  return (
    <div className={styles.address}>
      <span className="muted">{label}</span>
      <code>
        {isWhole ? (
          <>
            0x{' '}
            {[...address].map((character, i) => (
              <span key={i}>
                {marks.includes(i) ? <mark>{character}</mark> : character}
                {i % 4 === 3 ? ' ' : ''}
              </span>
            ))}
          </>
        ) : (
          `0x${address.slice(0, 4)}…${address.slice(-4)}`
        )}
      </code>
    </div>
  );
}

/** Two addresses of the reader's own. They stay in the page and never enter the link. */
function OwnPair(): ReactNode {
  const [typedAddresses, setTyped] = useState<readonly [string, string]>(['', '']);
  const [first, second] = typedAddresses.map(readAddress);
  const problem = (readResult: ReturnType<typeof readAddress> | undefined): string | undefined =>
    readResult !== undefined && 'problem' in readResult
      ? text.problems[readResult.problem]
      : undefined;
  const both =
    first && second && 'address' in first && 'address' in second
      ? { first: first.address, second: second.address }
      : undefined;
  const comparison = both && compare(both.first, both.second);
  const off = {
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  } as const;
  return (
    <details className={styles.own}>
      <summary>{text.own}</summary>
      <Field
        label={text.ownFirst}
        value={typedAddresses[0]}
        error={problem(first)}
        onChange={(event) => setTyped([event.target.value, typedAddresses[1]])}
        {...off}
      />
      <Field
        label={text.ownSecond}
        value={typedAddresses[1]}
        error={problem(second)}
        onChange={(event) => setTyped([typedAddresses[0], event.target.value])}
        {...off}
      />
      {both && comparison && (
        <>
          <Address
            label={text.ownSecond}
            address={both.second}
            isWhole
            marks={comparison.differences}
          />
          <p role="status">
            {comparison.differences.length === 0
              ? text.ownSame
              : text.ownDiffer(
                  comparison.differences.length,
                  (comparison.differences[0] ?? 0) + 1,
                  comparison.head,
                  comparison.tail,
                )}
          </p>
        </>
      )}
    </details>
  );
}
