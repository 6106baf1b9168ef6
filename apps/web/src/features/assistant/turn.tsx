import type { AnswerBlock } from '@firm/schema/assistant.ts';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { assistant as text } from '../../text/en/assistant.ts';
import { Button } from '../../ui/button.tsx';
import conversation from '../../ui/conversation.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Advice, Block, isAboutMoney } from './answer-blocks.tsx';
import answerStyles from './answer.module.css';
import styles from './assistant.module.css';
import type { Turn } from './conversation.ts';

/** After so long without an answer it is said why. */
const SLOW_MILLISECONDS = 2000;

/** One thing said and what came of it. */
export function TurnView({
  turn,
  isLast,
  onSay,
  onRetry,
}: {
  turn: Turn;
  isLast: boolean;
  onSay: (command: string) => void;
  onRetry: () => void;
}): ReactNode {
  const { said: question, answer, problem } = turn;
  const furtherAt = answer && placeOfFurtherReading(answer.blocks);
  const suggestions = isLast && answer !== undefined && answer.suggestions.length > 0 && (
    <div className={answerStyles.suggestions} role="group" aria-label={text.suggestions}>
      {answer.suggestions.map(({ label, command }) => (
        <Button key={command} small onClick={() => onSay(command)}>
          {label}
        </Button>
      ))}
    </div>
  );
  return (
    <li className={`${conversation.turn} ${styles.turn}`} id={`turn-${turn.id}`}>
      {/* A heading: who listens goes from one to the next, and an answer's own stand under it. */}
      <h2 className={conversation.said} dir="auto">
        <span className="visually-hidden">{text.you}: </span>
        {question}
      </h2>
      <div className={styles.answer}>
        <span className="visually-hidden">{text.it}:</span>
        {answer === undefined && problem === undefined && <Waiting />}
        {problem !== undefined && <Problem problem={problem} onRetry={onRetry} />}
        {answer !== undefined && (
          <>
            {answer.blocks.map((block, at) => (
              <Fragment key={at}>
                {at === furtherAt && suggestions}
                <Block block={block} said={question} onSay={onSay} isLast={isLast} />
              </Fragment>
            ))}
            {isAboutMoney(answer.blocks) && <Advice />}
            {furtherAt === undefined && suggestions}
            <p className={styles.engine}>
              {text.by(answer.engine, String(Math.round(answer.tookMilliseconds)))}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function Problem({ problem, onRetry }: { problem: string; onRetry: () => void }): ReactNode {
  return (
    <>
      <Notice kind="bad">{problem}</Notice>
      <div>
        <Button small onClick={onRetry}>
          {text.retry}
        </Button>
      </div>
    </>
  );
}

/**
 * Place of the lessons that only follow an answer, without a word of their own; undefined: there
 * are none. On a phone the next steps would lie below them.
 */
function placeOfFurtherReading(blocks: readonly AnswerBlock[]): number | undefined {
  const at = blocks.findIndex(
    (block) => block.kind === 'passages' && block.passages.every(({ excerpt }) => excerpt === ''),
  );
  return at > 0 ? at : undefined;
}

/** The place of an answer that is on its way. */
function Waiting(): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} aria-busy="true">
      <span />
      <span />
      <p>{isSlow ? text.slow : text.working}</p>
    </div>
  );
}
