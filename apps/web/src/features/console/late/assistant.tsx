import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { AssistantDesk } from '@firm/schema/console/assistant.ts';
import { formatCount, formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { assistantDeskText as text } from '../../../text/en/console/learning.ts';
import { StackRow, StackTable } from '../../../ui/table.tsx';
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
      <StackTable label={text.sources} head={text.sourcesHead} className={styles.table}>
        {sources.map(({ name, state, since, measuredAt, why }) => (
          <StackRow
            key={name}
            head={text.sourcesHead}
            cells={[
              name,
              text.states[state],
              since === null ? '' : at(since),
              at(measuredAt),
              why === null ? '' : text.problems[why],
            ]}
          />
        ))}
      </StackTable>
    </>
  );

const Launches = ({ launches: { today, sources } }: Pick<AssistantDesk, 'launches'>): ReactNode => (
  <>
    <p>{text.launchesToday(formatCount(today))}</p>
    {sources.length === 0 ? (
      <p>{text.noLaunches}</p>
    ) : (
      <StackTable label={text.launches} head={text.launchesHead} className={styles.table}>
        {sources.map(({ name, readAt, nextAt, problem, failures }) => (
          <StackRow
            key={name}
            head={text.launchesHead}
            cells={[
              name,
              at(readAt),
              at(nextAt),
              problem === null ? text.well : text.failed(problem, formatCount(failures)),
            ]}
          />
        ))}
      </StackTable>
    )}
  </>
);

const Ledger = ({ ledger }: Pick<AssistantDesk, 'ledger'>): ReactNode =>
  ledger.length === 0 ? (
    <p>{text.noLedger}</p>
  ) : (
    <StackTable label={text.ledger} head={text.ledgerHead} className={styles.table}>
      {ledger.map(({ verdict, given: givenCount, hits, misses }) => (
        <StackRow
          key={verdict}
          head={text.ledgerHead}
          cells={[
            text.verdicts[verdict] ?? verdict,
            formatCount(givenCount),
            formatCount(hits),
            formatCount(misses),
            formatCount(givenCount - hits - misses),
          ]}
        />
      ))}
    </StackTable>
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
      <StackTable label={text.unknown} head={text.unknownHead} className={styles.table}>
        {passages.map(({ title, url, count }) => (
          <StackRow
            key={`${url} ${title}`}
            head={text.unknownHead}
            cells={[
              url === '' ? (
                text.noneNear
              ) : (
                <a key="link" href={url}>
                  {title}
                </a>
              ),
              formatCount(count),
            ]}
          />
        ))}
      </StackTable>
    )}
  </>
);
