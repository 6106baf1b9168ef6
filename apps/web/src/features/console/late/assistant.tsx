import * as readingsApi from '@firm/schema/api/console-readings.ts';
import type { AssistantDesk } from '@firm/schema/console/assistant.ts';
import { formatCount, formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/resource.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { assistantDeskText as text } from '../../../text/en/console-learning.ts';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';

/** Assistant's sources, and its unanswered questions. */
export function AssistantPart(): ReactNode {
  const loadedResource = useResource(resource(readingsApi.assistant), {
    everySeconds: 30,
    onReturn: true,
  });
  const { value } = loadedResource;
  return (
    <>
      {value !== undefined && (
        <>
          <h3>{text.sources}</h3>
          <Sources sources={value.sources} />
          <h3>{text.launches}</h3>
          <Launches launches={value.launches} />
          <h3>{text.ledger}</h3>
          <Ledger ledger={value.ledger} />
          <h3>{text.bot}</h3>
          <Bot bot={value.bot} />
          <h3>{text.unknown}</h3>
          <Unknown unknown={value.unknown} />
        </>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}

const at = (time: string | null): string =>
  time === null ? text.never : formatTimestamp(Date.parse(time));

const Sources = ({ sources }: Pick<AssistantDesk, 'sources'>): ReactNode =>
  sources.length === 0 ? (
    <p>{text.noSources}</p>
  ) : (
    <>
      <p className="muted">{text.sourcesAbout}</p>
      <ScrollTable label={text.sources} head={text.sourcesHead} className={styles.table}>
        {sources.map(({ name, state, since, measuredAt, why }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{text.states[state]}</td>
            <td>{since === null ? '' : at(since)}</td>
            <td>{at(measuredAt)}</td>
            <td>{why === null ? '' : text.problems[why]}</td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );

const Launches = ({ launches: { today, sources } }: Pick<AssistantDesk, 'launches'>): ReactNode => (
  <>
    <p>{text.launchesToday(formatCount(today))}</p>
    {sources.length === 0 ? (
      <p>{text.noLaunches}</p>
    ) : (
      <ScrollTable label={text.launches} head={text.launchesHead} className={styles.table}>
        {sources.map(({ name, readAt, nextAt, problem, failures }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{at(readAt)}</td>
            <td>{at(nextAt)}</td>
            <td>{problem === null ? text.well : text.failed(problem, formatCount(failures))}</td>
          </tr>
        ))}
      </ScrollTable>
    )}
  </>
);

const Ledger = ({ ledger }: Pick<AssistantDesk, 'ledger'>): ReactNode =>
  ledger.length === 0 ? (
    <p>{text.noLedger}</p>
  ) : (
    <ScrollTable label={text.ledger} head={text.ledgerHead} className={styles.table}>
      {ledger.map(({ verdict, given: givenCount, hits, misses }) => (
        <tr key={verdict}>
          <td>{text.verdicts[verdict] ?? verdict}</td>
          <td>{formatCount(givenCount)}</td>
          <td>{formatCount(hits)}</td>
          <td>{formatCount(misses)}</td>
          <td>{formatCount(givenCount - hits - misses)}</td>
        </tr>
      ))}
    </ScrollTable>
  );

const Bot = ({
  bot: { mode, isRunning, lastUpdateAt, waiting },
}: Pick<AssistantDesk, 'bot'>): ReactNode => (
  <p>
    {text.modes[mode]}{' '}
    {mode !== 'off' && (
      <>
        {isRunning ? text.running : text.notRunning}{' '}
        {lastUpdateAt === null ? text.noMessage : text.last(at(lastUpdateAt))}{' '}
        {text.waiting(waiting)}
      </>
    )}
  </p>
);

const Unknown = ({ unknown: { days, passages } }: Pick<AssistantDesk, 'unknown'>): ReactNode => (
  <>
    <p className="muted">{text.unknownAbout(days)}</p>
    {passages.length === 0 ? (
      <p>{text.noUnknown}</p>
    ) : (
      <ScrollTable label={text.unknown} head={text.unknownHead} className={styles.table}>
        {passages.map(({ title, url, count }) => (
          <tr key={`${url} ${title}`}>
            <td>{url === '' ? text.noneNear : <a href={url}>{title}</a>}</td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </ScrollTable>
    )}
  </>
);
