import { formatCount } from '@firm/format';
import { BLOCKS_ABOUT_MONEY, NOT_ADVICE, type AnswerBlock } from '@firm/schema/assistant.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { assistant as text } from '../../text/en/assistant.ts';
import { record as recordText } from '../../text/en/safety/safety.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckCard, IdentityCard, Launches, Picks, RecordSummary, ago } from '../safety/index.ts';
import styles from './answer.module.css';
import { TextBlock } from './text-block.tsx';
import { WatchList } from './watch-list.tsx';
import { Link } from '../../ui/link.tsx';

/** Whether the line about advice stands under these; a check brings its own. */
export const isAboutMoney = (blocks: readonly AnswerBlock[]): boolean =>
  blocks.some(({ kind }) => BLOCKS_ABOUT_MONEY.includes(kind));

/**
 * One block of an answer as a card.
 *
 * @param said what it answers; empty where that is not kept
 * @param onSay says a command, as if it had been typed
 */
export function Block({
  block,
  said: question,
  onSay,
  isLast,
}: {
  block: AnswerBlock;
  said: string;
  onSay: (command: string) => void;
  isLast: boolean;
}): ReactNode {
  switch (block.kind) {
    case 'text':
      return <TextBlock text={block.text} />;
    case 'check':
      return (
        <Card>
          <CheckCard check={block.check} onAgain={() => onSay(checkOf(block.check))} />
        </Card>
      );
    case 'identity':
      return (
        <Card>
          <IdentityCard identity={block.identity} />
        </Card>
      );
    case 'choices':
      return <Choices block={block} onSay={onSay} />;
    case 'launches':
      // Server updates cover every launch: a filtered list stays as it was answered.
      return (
        <Launches
          list={block.list}
          isLive={isLast && question.trim() === '/launches'}
          onCheck={(token) => onSay(checkOf(token))}
        />
      );
    case 'picks':
      return <Picks list={block.list} onCheck={(token) => onSay(checkOf(token))} />;
    case 'passages':
      return <Passages block={block} />;
    case 'record':
      return <RecordCard block={block} />;
    case 'watches':
      return <WatchList watches={block.watches} hasSettings={block.settings !== null} />;
    case 'alerts':
      return <Alerts block={block} />;
    case 'locked':
      return <Locked block={block} />;
    case 'menu':
      return <Menu block={block} onSay={onSay} />;
    case 'problem':
      // An old one is not announced again.
      return isLast ? <Notice kind="caution">{block.text}</Notice> : <p>{block.text}</p>;
  }
}

function RecordCard({ block }: Of<'record'>): ReactNode {
  return (
    <Card>
      <RecordSummary byVerdict={block.record.byVerdict} />
      <div>
        <ButtonLink small href="/track-record">
          {recordText.full}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Menu({ block, onSay }: Of<'menu'> & { onSay: (command: string) => void }): ReactNode {
  return (
    <div className={styles.suggestions}>
      {block.items.map(({ label, command }) => (
        <Button key={command} small onClick={() => onSay(command)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

type Of<Kind extends AnswerBlock['kind']> = { block: Extract<AnswerBlock, { kind: Kind }> };

const checkOf = ({ chain, address }: { chain: { slug: string }; address: string }): string =>
  `/check ${chain.slug} ${address}`;

const Choices = ({
  block,
  onSay,
}: Of<'choices'> & { onSay: (command: string) => void }): ReactNode => (
  <div className={styles.choices}>
    <p>{block.title}</p>
    <ul>
      {block.choices.map(({ label, note, command }) => (
        <li key={command}>
          <button type="button" onClick={() => onSay(command)}>
            <bdi>{label}</bdi> <span>{note}</span>
          </button>
        </li>
      ))}
    </ul>
    {block.more > 0 && <p className="muted">{text.choices(formatCount(block.more))}</p>}
  </div>
);

const Passages = ({ block }: Of<'passages'>): ReactNode => (
  <ul className={styles.passages}>
    {block.passages.map(({ title, excerpt, href, section }) => (
      <li key={`${href} ${title}`}>
        <Link to={href}>{title}</Link>
        <span className={styles.section}>{section}</span>
        {excerpt !== '' && <p>{excerpt}</p>}
      </li>
    ))}
  </ul>
);

const Alerts = ({ block: { alerts } }: Of<'alerts'>): ReactNode =>
  alerts.length === 0 ? (
    <p>{text.noAlerts}</p>
  ) : (
    <ul className={styles.rows}>
      {alerts.map((alert) => (
        <li key={alert.id} data-unread={!alert.isRead}>
          <span>
            {alert.path === null ? alert.text : <Link to={alert.path}>{alert.text}</Link>}
          </span>
          <small>{ago(alert.madeAt)}</small>
        </li>
      ))}
    </ul>
  );

const Locked = ({ block }: Of<'locked'>): ReactNode => (
  <div className={styles.locked}>
    <Lock size={18} aria-hidden />
    <p>{block.text}</p>
    <ButtonLink small href={block.href}>
      {block.href.startsWith('/academy/auth') ? text.signIn : text.locked}
    </ButtonLink>
  </div>
);

const Card = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={`card ${styles.card}`}>{children}</div>
);

export const Advice = (): ReactNode => <p className={styles.advice}>{NOT_ADVICE}</p>;
