import { ArrowDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { Button } from '../../../ui/button.tsx';
import conversation from '../../../ui/conversation.module.css';
import { AllowanceLine } from '../engine-line.tsx';
import { StudioPage } from '../studio-page.tsx';
import { useStudio } from '../use-studio.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatTurn } from './chat-turn.tsx';
import { ChatWelcome } from './chat-welcome.tsx';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';
import { useNewest } from './use-newest.ts';

/** Everything of /uncensored-chat. */
export function ChatPage(): ReactNode {
  const { studio, facts, hasFailed, refresh } = useStudio('chat');
  const { turns, isBusy, say, retry, stop, startOver } = useChat(refresh);
  const last = turns.at(-1);
  const end = useRef<HTMLDivElement>(null);
  const { isUnavailable, toNewest } = useNewest(
    end,
    turns.length,
    last === undefined ? '' : `${last.answer.length} ${last.state}`,
  );
  const isClosed = facts !== undefined && (facts.closed !== null || facts.allowance.left === 0);
  return (
    <StudioPage
      tool="chat"
      title={text.title}
      lead={text.lead}
      aside={
        turns.length > 0 && (
          <Button small onClick={startOver}>
            {text.startOver}
          </Button>
        )
      }
    >
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <div className={styles.chat}>
        {turns.length === 0 && <ChatWelcome studio={studio} facts={facts} onSay={say} />}
        <ol className={conversation.turns} aria-label={text.conversation}>
          {turns.map((turn, at) => (
            <ChatTurn
              key={turn.id}
              turn={turn}
              number={at + 1}
              isLast={turn === last}
              onRetry={retry}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {isBusy ? text.waiting : last?.state === 'done' ? text.answered : ''}
        </p>
        <div className={styles.foot}>
          {isUnavailable && turns.length > 0 && (
            <Button small className={styles.newest} onClick={toNewest}>
              <ArrowDown size={16} aria-hidden /> {text.newest}
            </Button>
          )}
          <ChatComposer isBusy={isBusy} isClosed={isClosed} onSay={say} onStop={stop}>
            <AllowanceLine facts={facts} hasFailed={hasFailed} />
          </ChatComposer>
        </div>
        <div ref={end} />
      </div>
    </StudioPage>
  );
}
