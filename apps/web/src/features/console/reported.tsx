import { formatTimestamp } from '@firm/format';
import type { ReportedThing } from '@firm/schema/console/reports.ts';
import type { Permission } from '@firm/schema/console/roles.ts';
import { ruleText } from '@firm/schema/rules.ts';
import { useState, type ReactNode } from 'react';
import { reportsText as text } from '../../text/en/console/reports.ts';
import { reportText } from '../../text/en/safety/reports.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './console.module.css';
import { Thread } from './thread.tsx';
import { ReportAct, type ReportActKind } from './report-act.tsx';
import { Link } from '../../ui/link.tsx';

/** Something that was reported: what it is, who says what about it, and what can be done. */
export function Reported({
  thing,
  permissions,
  onDecided,
  onOvertaken,
}: {
  thing: ReportedThing;
  permissions: readonly Permission[];
  onDecided: (after: ReportedThing) => void;
  /** Another operator was quicker. */
  onOvertaken: () => void;
}): ReactNode {
  const [act, setAct] = useState<ReportActKind>();
  const { kind, title, courseTitle } = thing;
  const mayAnswer = permissions.includes('inbox.answer');
  const name = title === null ? text.gone : (text.tools[title] ?? title);
  return (
    <article className={classes('card', styles.card)}>
      <h4>{text.heading(text.kinds[kind], name)}</h4>
      <Facts thing={thing} mayReadPeople={permissions.includes('people.read')} />
      {courseTitle !== null && <p>{text.course(courseTitle)}</p>}
      <Shown file={thing.file} />
      <Notes thing={thing} name={name} permissions={permissions} />
      {thing.reported === 0 && <p>{text.withdrawn}</p>}
      <Appealed appeal={thing.appeal} />
      <Standing thing={thing} />
      {permissions.includes('inbox.read') && (
        <Thread
          name={text.heading(text.kinds[kind], name)}
          kind="thing"
          id={thing.id}
          mayAnswer={mayAnswer}
        />
      )}
      {permissions.includes('reports.take-down') && <ActButtons thing={thing} onAct={setAct} />}
      {act !== undefined && (
        <ReportAct
          kind={act}
          thing={thing}
          onClose={() => setAct(undefined)}
          onDone={(after) => {
            setAct(undefined);
            onDecided(after);
          }}
          onOvertaken={() => {
            setAct(undefined);
            onOvertaken();
          }}
        />
      )}
    </article>
  );
}

function Notes({
  thing,
  name,
  permissions,
}: {
  thing: ReportedThing;
  name: string;
  permissions: readonly Permission[];
}): ReactNode {
  return (
    <ul aria-label={text.notes(name)} className={styles.reports}>
      {thing.reports.map(({ id, reason, words, madeAt }) => (
        <li key={id}>
          {reportText.reasons[reason]}
          {words !== null && <q>{words}</q>}
          <small className="muted">{formatTimestamp(Date.parse(madeAt))}</small>
          {permissions.includes('inbox.read') && (
            <Thread
              name={`${name}, ${on(madeAt)}`}
              kind="report"
              id={id}
              mayAnswer={permissions.includes('inbox.answer')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function ActButtons({
  thing,
  onAct,
}: {
  thing: ReportedThing;
  onAct: (act: ReportActKind) => void;
}): ReactNode {
  return (
    <div className="actions">
      {actsFor(thing).map((one) => (
        <Button
          key={one}
          small
          kind={one === 'takeDown' ? 'danger' : 'plain'}
          onClick={() => onAct(one)}
        >
          {text[one]}
        </Button>
      ))}
    </div>
  );
}

/** Since when it waits, how many report it, and where it and its owner are. */
const Facts = ({
  thing: { waitsSince, reported: reportCount, page, ownerId },
  mayReadPeople,
}: {
  thing: ReportedThing;
  mayReadPeople: boolean;
}): ReactNode => (
  <p className="muted">
    {waitsSince !== null && `${text.waits(on(waitsSince))} · `}
    {text.count(reportCount)}
    {page !== null && (
      <>
        {' · '}
        <Link to={page}>{text.page}</Link>
      </>
    )}
    {ownerId !== null && mayReadPeople && (
      <>
        {' · '}
        <Link to={`/console?section=people&person=${encodeURIComponent(ownerId)}`}>
          {text.person}
        </Link>
      </>
    )}
  </p>
);

const Appealed = ({ appeal }: Pick<ReportedThing, 'appeal'>): ReactNode =>
  appeal !== null && (
    <div>
      <p>{text.appealed(on(appeal.at))}</p>
      <q className={styles.said}>{appeal.words ?? text.sealed}</q>
    </div>
  );

/** The file of a shared result, as visitors saw it. */
function Shown({ file }: Pick<ReportedThing, 'file'>): ReactNode {
  if (file === null) return null;
  if (file.type.startsWith('image/'))
    return <img className={styles.shown} src={file.path} alt={text.file} loading="lazy" />;
  return file.type.startsWith('video/') ? (
    <video className={styles.shown} src={file.path} controls muted playsInline />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what it says
    <audio className={styles.shown} src={file.path} controls preload="none" />
  );
}

const on = (at: string): string => formatTimestamp(Date.parse(at));

/** Decision on it, if any. */
function Standing({
  thing: { takenDown, decided: decision, waitsSince },
}: {
  thing: ReportedThing;
}): ReactNode {
  return (
    <div role="status">
      {takenDown !== null && (
        <>
          <p>{text.down(on(takenDown.at), ruleText[takenDown.rule])}</p>
          <p>{takenDown.until === null ? text.removed : text.until(on(takenDown.until))}</p>
        </>
      )}
      {takenDown === null && decision !== null && waitsSince === null && <p>{text.stays}</p>}
      {decision !== null && (
        <p className="muted">{text.decidedBy(decision.by ?? text.somebody, on(decision.at))}</p>
      )}
    </div>
  );
}

function actsFor({ takenDown, title, waitsSince }: ReportedThing): readonly ReportActKind[] {
  if (takenDown !== null && waitsSince !== null)
    return title === null ? ['keepDown'] : ['putBack', 'keepDown'];
  if (takenDown !== null) return takenDown.until === null || title === null ? [] : ['putBack'];
  if (waitsSince === null) return title === null ? [] : ['takeDown'];
  return title === null ? ['keep'] : ['takeDown', 'keep'];
}
