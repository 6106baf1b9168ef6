import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../../../lib/page/use-hydrated.ts';
import { drillsText } from '../../../../text/en/learning/drills.ts';
import { roundText as text } from '../../../../text/en/learning/drill-rounds.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Calculator } from '../../questions/calculator.tsx';
import { ChoiceBox } from '../../questions/choice-box.tsx';
import { noteAnswer } from '../../questions/kept-answers.ts';
import { optionOrder } from '../../questions/option-order.ts';
import { drills } from '../drill-content.ts';
import { DrillScene } from '../drill-scene.tsx';
import styles from '../drills.module.css';
import { makeRound, ROUND, scoreOf, type Situation } from './make-round.ts';
import {
  answerRound,
  beginRound,
  countRound,
  isKept,
  readRounds,
  type OpenRound,
} from './round-state.ts';
import { Link } from '../../../../ui/link.tsx';

/** A round of situations that are made for this one time, one after another. */
export function RoundPage(): ReactNode {
  const isHydrated = useHydrated();
  const [startedRound, setRound] = useState<OpenRound>();
  const round = startedRound ?? (isHydrated ? readRounds().open : undefined);
  // Answered, and looked at until one goes on.
  const [isLooking, setLooking] = useState(false);
  const [isOver, setOver] = useState(false);
  const begin = (): void => {
    setRound(beginRound());
    setLooking(false);
    setOver(false);
  };
  if (round === undefined)
    return (
      <Frame>
        <Beginning onBegin={begin} />
      </Frame>
    );
  if (isOver)
    return (
      <Frame>
        <Ending round={round} onAgain={begin} />
      </Frame>
    );
  const at = round.answers.length - Number(isLooking);
  const situation = makeRound(round.seed)[at];
  const goOn = (): void => {
    setLooking(false);
    setOver(round.answers.length >= ROUND.situations);
  };
  return (
    <Frame>
      {!isKept(round) && <Notice kind="caution">{text.notKept}</Notice>}
      {situation && (
        <OneSituation
          key={situation.family}
          situation={situation}
          seed={round.seed}
          at={at}
          chosen={isLooking ? round.answers[at] : undefined}
          onChoose={(index) => {
            if (isLooking) return;
            setRound(answerRound(round, index));
            void noteAnswer({
              family: situation.family,
              outcome: scoreOf(situation, index),
            });
            setLooking(true);
          }}
          onNext={goOn}
        />
      )}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }): ReactNode => (
  <Page className={styles.frame}>
    <BackLink href="/academy/drills">{drillsText.back}</BackLink>
    {children}
  </Page>
);

function Beginning({ onBegin }: { onBegin: () => void }): ReactNode {
  return (
    <>
      <h1>{text.heading}</h1>
      <p className="lead">{text.intro}</p>
      <noscript>
        <p>{text.needsProgram}</p>
      </noscript>
      <div data-program>
        <Button kind="primary" onClick={onBegin}>
          {text.begin}
        </Button>
      </div>
    </>
  );
}

/** A heading that is heard when its part of the round appears. */
function Heading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function OneSituation({
  situation,
  seed,
  at,
  chosen: choiceIndex,
  onChoose,
  onNext,
}: {
  situation: Situation;
  seed: string;
  at: number;
  chosen: number | undefined;
  onChoose: (index: number) => void;
  onNext: () => void;
}): ReactNode {
  const { title, ask, choices, right, why } = situation;
  const order = optionOrder(`${seed} ${situation.family}`, choices.length);
  const shownChoices = order.map((index) => ({ index, option: choices[index] ?? '' }));
  const score = choiceIndex === undefined ? undefined : scoreOf(situation, choiceIndex);
  return (
    <>
      <p className="eyebrow">{text.position(at + 1, ROUND.situations)}</p>
      <Heading>{title}</Heading>
      <p className={styles.situation}>{situation.situation}</p>
      <DrillScene scene={situation.scene} />
      <ChoiceBox
        ask={ask}
        options={shownChoices}
        name={`situation-${at}`}
        chosen={choiceIndex}
        isRight={choiceIndex === right}
        onChoose={onChoose}
      >
        <strong>
          {score === 'right' ? text.isRight : score === 'alarm' ? text.isAlarm : text.isMissed}
        </strong>{' '}
        {why}
      </ChoiceBox>
      {situation.family === 'quote' && <Calculator />}
      {choiceIndex !== undefined && (
        <div>
          <Button kind="primary" onClick={onNext}>
            {at + 1 < ROUND.situations ? text.next : text.finish}
          </Button>
        </div>
      )}
    </>
  );
}

function Ending({ round, onAgain }: { round: OpenRound; onAgain: () => void }): ReactNode {
  const { scores, right, missed: missedCount, alarms } = countRound(round);
  const wrong = makeRound(round.seed).filter((_, at) => scores[at] !== 'right');
  const lessons = wrong.flatMap(({ like, title }) => {
    const lesson = drills.find(({ id }) => id === like)?.lesson;
    return lesson ? [{ href: lesson.href, name: text.lesson(title, lesson.title) }] : [];
  });
  return (
    <>
      <Heading>{text.done(right, ROUND.situations)}</Heading>
      <p>
        {right >= ROUND.needed ? text.passed : text.notPassed} {text.mistakes(missedCount, alarms)}
      </p>
      {lessons.length > 0 && (
        <section aria-labelledby="again">
          <h2 id="again">{text.lookAgain}</h2>
          <ul>
            {lessons.map(({ href, name }) => (
              <li key={name}>
                <Link to={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button kind="primary" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </>
  );
}
