import type { Answer } from '@firm/schema/assistant.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { KEEPS_PLACE } from '../../lib/page/scroll.tsx';
import { useQuery } from '../../lib/data/use-query.ts';
import { assistant as text } from '../../text/en/assistant.ts';
import { Button } from '../../ui/button.tsx';
import conversation from '../../ui/conversation.module.css';
import { Page } from '../../ui/page.tsx';
import { StateSymbols } from '../safety/index.ts';
import styles from './assistant.module.css';
import { Composer } from './composer.tsx';
import { mayBeSentByLink, type Turn } from './conversation.ts';
import { toSpeech } from './spoken.ts';
import { TurnView } from './turn.tsx';
import { useConversation } from './use-conversation.ts';
import { Welcome } from './welcome.tsx';

/** The assistant: what was said, what came of it, and a field to say more. */
export function AssistantPage(): ReactNode {
  const { turns, isReady, isBusy, say, addAnswered, retry, startOver } = useConversation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [first, setFirst] = useState('');
  const last = turns.at(-1);

  const speak = (command: string): void => {
    if (isBusy) return;
    say(command);
    // With a keyboard one goes on typing; on a phone the keyboard would cover the answer.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  };
  useAsked(isReady, (question, answer) => {
    if (answer !== undefined) addAnswered(question, answer);
    else if (mayBeSentByLink(question)) speak(question);
    else setFirst(question);
  });

  // The latest message moves to the top, and its answer grows under it.
  useScrollToLatest(last);

  return (
    <Page width="list" className={styles.frame}>
      <StateSymbols />
      <PageHead
        hasTurns={turns.length > 0}
        onStartOver={() => {
          startOver();
          field.current?.focus();
        }}
      />
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      {turns.length === 0 && <Welcome onSay={speak} />}
      <ol className={conversation.turns} aria-label={text.conversation}>
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            isLast={turn === last}
            onSay={speak}
            onRetry={() => retry(turn)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {last?.answer === undefined ? (isBusy ? text.working : '') : toSpeech(last.answer)}
      </p>
      <Composer
        first={first}
        said={turns.map(({ said: turnText }) => turnText)}
        isBusy={isBusy}
        onSay={speak}
        field={field}
      />
    </Page>
  );
}

function useScrollToLatest(last: Turn | undefined): void {
  const shownTurn = useRef<number>(undefined);
  useEffect(() => {
    if (last === undefined || last.id === shownTurn.current) return;
    shownTurn.current = last.id;
    document.getElementById(`turn-${last.id}`)?.scrollIntoView({ block: 'start' });
  }, [last]);
}

function PageHead({
  hasTurns,
  onStartOver,
}: {
  hasTurns: boolean;
  onStartOver: () => void;
}): ReactNode {
  return (
    <header className={styles.head}>
      <h1>{text.title}</h1>
      {hasTurns && (
        <Button small kind="quiet" onClick={onStartOver}>
          {text.startOver}
        </Button>
      )}
    </header>
  );
}

/**
 * The question that the front page's form or a link (`?q=`) brought, or the way to help
 * (`?help`), once: it leaves the history and the address bar, so that a reload does not ask again.
 * The page of a check brings the answer too, where it asked and found no token.
 */
function useAsked(
  isReady: boolean,
  onAsked: (question: string, answer: Answer | undefined) => void,
): void {
  const query = useQuery();
  const linkedQuestion = query.has('help') ? text.help : (query.get('q')?.trim() ?? '');
  // The state of a history entry may be anything, and is looked at below.
  const state = useLocation().state as { asked?: unknown; answer?: unknown } | null;
  const stateQuestion: unknown = state?.asked;
  const answer = isAnswer(state?.answer) ? state.answer : undefined;
  const initialQuestion = typeof stateQuestion === 'string' ? stateQuestion.trim() : linkedQuestion;
  const [, setQuery] = useSearchParams();
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    if (initialQuestion === '' || !isReady) return;
    setQuery({}, { replace: true, state: KEEPS_PLACE });
    latest.current(initialQuestion, answer);
  }, [initialQuestion, answer, isReady, setQuery]);
}

/** Only the page of a check puts an answer into a history entry, as the server gave it. */
const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'blocks' in value && Array.isArray(value.blocks);
