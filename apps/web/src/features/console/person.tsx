import * as peopleApi from '@firm/schema/api/console/console-people.ts';
import type { PersonView } from '@firm/schema/console/people.ts';
import type { Permission } from '@firm/schema/console/roles.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { consoleText } from '../../text/en/console/console.ts';
import { peopleText, personText as text } from '../../text/en/console/people.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Outcome } from '../../ui/notice.tsx';
import styles from './console.module.css';
import { PersonAct, type ActKind } from './person-act.tsx';
import { Link } from '../../ui/link.tsx';

/** One person: what is kept of them, and what one may do. */
export function Person({
  userId,
  permissions,
  back,
}: {
  userId: string;
  permissions: readonly Permission[];
  back: string;
}): ReactNode {
  const loadedResource = useResource(resource(peopleApi.read, { params: { userId } }));
  const { value, failure, isLoading, reload } = loadedResource;
  const [act, setAct] = useState<ActKind>();
  // Search terms, which no address holds.
  const place: unknown = useLocation().state;
  const [successMessage, setSuccessMessage] = useState<string>();
  const isErased = successMessage === text.erased;
  return (
    <>
      <p>
        <Link to={back} state={place}>
          {text.back}
        </Link>
      </p>
      <Outcome kind="good">{successMessage}</Outcome>
      {failure !== undefined && !isErased && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value === undefined && failure === undefined && <p role="status">{consoleText.loading}</p>}
      {value !== undefined && !isErased && (
        <>
          <PersonSummary
            person={value}
            permissions={permissions}
            onAct={(kind) => {
              setSuccessMessage(undefined);
              setAct(kind);
            }}
          />
          {act !== undefined && (
            <PersonAct
              kind={act}
              person={value}
              onClose={() => {
                setAct(undefined);
                void reload();
              }}
              onDone={(after) => {
                setAct(undefined);
                if (after) loadedResource.change(() => after);
                setSuccessMessage(after ? text.done : text.erased);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** The kept facts of a person, and the acts that the operator may do. */
function PersonSummary({
  person,
  permissions,
  onAct,
}: {
  person: PersonView;
  permissions: readonly Permission[];
  onAct: (kind: ActKind) => void;
}): ReactNode {
  return (
    <>
      <h3>{person.name === '' ? peopleText.noName : person.name}</h3>
      <p className="muted">{text.about}</p>
      <dl className={styles.facts}>
        {factsOf(person).map(([name, fact]) => (
          <div key={name}>
            <dt>{text.facts[name]}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        {actsFor(person, permissions).map((kind) => (
          <Button
            key={kind}
            small
            kind={kind === 'erase' ? 'danger' : 'plain'}
            onClick={() => onAct(kind)}
          >
            {text[kind]}
          </Button>
        ))}
      </div>
    </>
  );
}

const day = (at: string): string => formatLongDate(Date.parse(at));
const endOf = (until: string | null): string =>
  until === null
    ? text.open
    : Date.parse(until) > Date.now()
      ? text.until(day(until))
      : text.over(day(until));

function factsOf(one: PersonView): (readonly [keyof typeof text.facts, string])[] {
  const ways = [
    ...(one.hasPassword ? [text.password] : []),
    ...(one.hasGoogle ? [text.google] : []),
    ...(one.passkeys > 0 ? [text.passkeys(one.passkeys)] : []),
    ...(one.hasSecondStep ? [text.secondStep] : []),
  ];
  return [
    ['email', one.emailVerified ? one.email : text.unconfirmed(one.email)],
    ['joined', day(one.joinedAt)],
    ['ways', ways.join(', ') || text.none],
    [
      'devices',
      one.lastUsedAt === null
        ? text.devices(one.sessions)
        : text.devicesSince(one.sessions, day(one.lastUsedAt)),
    ],
    ['learning', text.learning(one.lessons, one.learningDays, one.tests)],
    ['certificates', one.certificates.join(', ') || text.none],
    ['ranking', one.rankingName ?? text.none],
    ['wallet', one.wallet ?? text.none],
    ['telegram', one.hasTelegram ? text.linked : text.none],
    [
      'studio',
      text.studio(one.generations, (one.studioBytes / 1_000_000).toFixed(1), one.sharedResults),
    ],
    ['watches', String(one.watches)],
    ['role', one.role === null ? text.none : consoleText.roles[one.role]],
    ['premium', one.premium ? endOf(one.premium.until) : text.none],
    [
      'suspension',
      one.suspension
        ? text.suspendedFor(endOf(one.suspension.until), one.suspension.reason)
        : text.none,
    ],
  ];
}

const actsFor = (
  { premium, suspension }: PersonView,
  permissions: readonly Permission[],
): ActKind[] => [
  ...(permissions.includes('people.premium')
    ? premium
      ? (['changePremium', 'takePremium'] as const)
      : (['givePremium'] as const)
    : []),
  ...(permissions.includes('people.sign-out') ? (['signOut'] as const) : []),
  ...(permissions.includes('people.suspend')
    ? suspension
      ? (['changeSuspension', 'lift'] as const)
      : (['suspend'] as const)
    : []),
  ...(permissions.includes('people.delete') ? (['erase'] as const) : []),
];
