import { isLongText } from '@firm/format';
import { Check, Copy, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { Button } from '../../../ui/button.tsx';
import conversation from '../../../ui/conversation.module.css';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { MadeBy } from '../engine-line.tsx';
import { AnswerText, Writing } from './answer-text.tsx';
import styles from './chat.module.css';
import type { Turn } from './conversation.ts';
import { Link } from '../../../ui/link.tsx';

/** A message and what came of it. */
export function ChatTurn({
  turn,
  number,
  isLast,
  onRetry,
}: {
  turn: Turn;
  /** Its place in the conversation, from 1. */
  number: number;
  isLast: boolean;
  onRetry: () => void;
}): ReactNode {
  const { said: userMessage, answer, sources, state, engine, problem } = turn;
  const isWaiting = state === 'waiting';
  return (
    <li className={conversation.turn}>
      <p className={conversation.said} dir="auto">
        <span className="visually-hidden">{text.you}: </span>
        {userMessage}
      </p>
      <div className={styles.answer} aria-busy={isWaiting}>
        <span className="visually-hidden">{text.it}:</span>
        {isWaiting && answer === '' && <Writing />}
        {answer !== '' && <AnswerText markdown={answer} />}
        {sources.length > 0 && (
          <p className={styles.sources}>
            {text.sources}:{' '}
            {sources.map(({ title, href }) => (
              <Link key={href} to={href}>
                {title}
              </Link>
            ))}
          </p>
        )}
        {state === 'stopped' && <p className={styles.quiet}>{text.stopped}</p>}
        <Outcome kind="caution">{state === 'cut' && text.cut}</Outcome>
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        {engine !== undefined && <MadeBy engine={engine} />}
        {engine?.isBuiltIn === false && isLongText(answer) && (
          <p className={styles.quiet}>{text.aiText}</p>
        )}
        {!isWaiting && (
          <div className={styles.actions}>
            {answer !== '' && <CopyAnswer answer={answer} number={number} />}
            {isLast && (
              <Button small kind="quiet" onClick={onRetry}>
                <RotateCcw size={16} aria-hidden /> {text.again}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function CopyAnswer({ answer, number }: { answer: string; number: number }): ReactNode {
  const { state, copy } = useCopy('The answer');
  const isCopied = state === 'copied';
  return (
    <>
      <Button small kind="quiet" onClick={() => copy(answer)}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{' '}
        {isCopied ? text.copied : text.copy}
        <span className="visually-hidden"> {text.whichAnswer(number)}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && text.copied}
      </span>
    </>
  );
}
