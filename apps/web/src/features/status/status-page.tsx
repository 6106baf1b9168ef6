import * as statusApi from '@firm/schema/api/status.ts';
import { formatAge, formatCount, formatTimestamp } from '@firm/format';
import type { Status } from '@firm/schema/status.ts';
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { status as text } from '../../text/en/status.ts';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { ago } from '../safety/index.ts';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './status.module.css';
import { dayOf, uptime } from './uptime.ts';
import { UptimeBars } from './uptime-bars.tsx';
import { Link } from '../../ui/link.tsx';

const ICONS = {
  up: CircleCheck,
  degraded: TriangleAlert,
  down: CircleX,
  off: CircleMinus,
} as const;

/** Measured by the server about as often. */
const EVERY_SECONDS = 30;

/** Measured status. */
export function StatusPage(): ReactNode {
  const {
    value: status,
    failure,
    isLoading,
    reload,
  } = useResource(resource(statusApi.measurements), { everySeconds: EVERY_SECONDS });
  return (
    <Page width="list">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message} {status === undefined && text.unreachable}
        </NotLoaded>
      )}
      {status === undefined && failure === undefined && (
        <>
          <noscript>
            <p>{text.noScript}</p>
          </noscript>
          <Loading text={text.loading}>
            <div className={classes('skeleton', styles.skeleton)} />
          </Loading>
        </>
      )}
      {status !== undefined && <Shown status={status} />}
    </Page>
  );
}

function Shown({
  status: { measuredAt, parts, response, incidents },
}: {
  status: Status;
}): ReactNode {
  const isFine = parts.every(({ state }) => state === 'up' || state === 'off');
  return (
    <>
      <p className={`card ${styles.gist}`} data-state={isFine ? 'up' : 'degraded'}>
        {isFine ? <CircleCheck size={22} aria-hidden /> : <TriangleAlert size={22} aria-hidden />}
        <strong>{isFine ? text.allUp : text.someDown}</strong>{' '}
        <span className="muted">{text.measured(ago(measuredAt))}</span>
      </p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.name} part={part} until={measuredAt} />
        ))}
      </ul>
      <Section id="response" title={text.response} className={styles.section}>
        <p className="muted">{text.responseText}</p>
        {response === null ? <p>{text.nobody}</p> : <ResponseFigures response={response} />}
        <p>
          <Link to="/documentation#claims">{text.how}</Link>
        </p>
      </Section>
      <Section id="incidents" title={text.incidents} className={styles.section}>
        {incidents.length === 0 && <p>{text.none}</p>}
        {incidents.length > 0 && (
          <ul className={styles.incidents}>
            {incidents.map(({ part, startedAt, endedAt, state }) => (
              <li key={`${part}${startedAt}`}>
                <State state={state} /> <strong>{part}</strong>{' '}
                <span className="muted">
                  {endedAt === null
                    ? text.ongoing(formatTimestamp(startedAt))
                    : `${text.incident(formatTimestamp(startedAt), formatTimestamp(endedAt))}, ` +
                      `${text.lasted(formatAge(startedAt, endedAt))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function ResponseFigures({ response }: { response: NonNullable<Status['response']> }): ReactNode {
  return (
    <dl className={styles.figures}>
      {(
        [
          [text.p50, text.milliseconds(figure(response.p50Milliseconds))],
          [text.p99, text.milliseconds(figure(response.p99Milliseconds))],
          [text.count, formatCount(response.count)],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const figure = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);

function State({ state }: { state: keyof typeof ICONS }): ReactNode {
  const Icon = ICONS[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={18} aria-hidden /> {text.states[state]}
    </span>
  );
}

function Part({
  part: { name, state, uptime24h, uptime30d, days },
  until,
}: {
  part: Status['parts'][number];
  until: number;
}): ReactNode {
  const first = days.findIndex((share) => share !== null);
  return (
    <li>
      <div className={styles.part}>
        <h2>{name}</h2>
        <State state={state} />
      </div>
      {state === 'off' ? (
        <p className="muted">{text.offHint}</p>
      ) : (
        <>
          <UptimeBars part={name} days={days} until={until} />
          <dl className={styles.shares}>
            {(
              [
                [text.day24, uptime24h],
                // Unmeasured time is not claimed: a young installation shows its start.
                [
                  first > 0 ? text.since(dayOf({ at: first, of: days.length, until })) : text.day30,
                  uptime30d,
                ],
              ] as const
            ).map(([label, share]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{share === null ? text.notMeasured : uptime(share)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
}
