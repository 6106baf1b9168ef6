import * as announcementsApi from '@firm/schema/api/console/console-announcements.ts';
import type { AnnouncementView } from '@firm/schema/console/announcements.ts';
import { ANNOUNCEMENT_CHANNELS } from '@firm/schema/people/news.ts';
import { formatTimestamp } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { announcementsText as text } from '../../../text/en/console/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Outcome } from '../../../ui/notice.tsx';
import { AnnouncementAct, type AnnouncementActKind } from '../announcement-act.tsx';
import { AnnouncementEditor } from '../announcement-editor.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../part-props.ts';
import { Link } from '../../../ui/link.tsx';

/** Null: a new one. */
type Editing = AnnouncementView | null;
type Acting = { kind: AnnouncementActKind; announcement: AnnouncementView };

/** Past, present and future announcements. */
export function Announcements({ permissions }: PartProps): ReactNode {
  const loadedResource = useResource(resource(announcementsApi.list), { everySeconds: 10 });
  const { value, change } = loadedResource;
  const [editing, setEditing] = useState<Editing>();
  const [acting, setActing] = useState<Acting>();
  const [successMessage, setSuccessMessage] = useState<string>();
  const mayWrite = permissions.includes('announcements.write');
  return (
    <>
      <p className="muted">{text.about}</p>
      <Outcome kind="good">{successMessage}</Outcome>
      {value !== undefined && editing !== undefined && (
        <AnnouncementEditor
          key={editing?.id ?? ''}
          announcement={editing}
          readers={value.readers}
          onClose={() => setEditing(undefined)}
          onSaved={(after) => {
            change(() => after);
            setEditing(undefined);
            setSuccessMessage(text.saved);
          }}
        />
      )}
      {value !== undefined && editing === undefined && (
        <AnnouncementCards
          announcements={value.announcements}
          mayWrite={mayWrite}
          onEdit={(next) => {
            setSuccessMessage(undefined);
            setEditing(next);
          }}
          onAct={(next) => {
            setSuccessMessage(undefined);
            setActing(next);
          }}
        />
      )}
      <PageEnd pages={loadedResource} />
      {value !== undefined && acting !== undefined && (
        <AnnouncementAct
          {...acting}
          readers={value.readers}
          onClose={() => setActing(undefined)}
          onDone={(after, resultMessage) => {
            change(() => after);
            setActing(undefined);
            setSuccessMessage(resultMessage);
          }}
        />
      )}
    </>
  );
}

function AnnouncementCards({
  announcements,
  mayWrite,
  onEdit,
  onAct,
}: {
  announcements: readonly AnnouncementView[];
  mayWrite: boolean;
  onEdit: (editing: Editing) => void;
  onAct: (acting: Acting) => void;
}): ReactNode {
  return (
    <>
      {mayWrite && (
        <div>
          <Button kind="primary" onClick={() => onEdit(null)}>
            {text.write}
          </Button>
        </div>
      )}
      {announcements.length === 0 && <p>{text.empty}</p>}
      {announcements.map((one) => (
        <Card
          key={one.id}
          announcement={one}
          mayWrite={mayWrite}
          onEdit={() => onEdit(one)}
          onAct={(kind) => onAct({ kind, announcement: one })}
        />
      ))}
    </>
  );
}

/** Actions on one in each state. */
const ACTS: Readonly<Record<AnnouncementView['state'], readonly AnnouncementActKind[]>> = {
  draft: ['publish', 'remove'],
  scheduled: ['publish', 'unschedule'],
  published: ['withdraw'],
  withdrawn: [],
};

function Card({
  announcement,
  mayWrite,
  onEdit,
  onAct,
}: {
  announcement: AnnouncementView;
  mayWrite: boolean;
  onEdit: () => void;
  onAct: (kind: AnnouncementActKind) => void;
}): ReactNode {
  const { title, line, state, slug, deliveries } = announcement;
  const isOpen = state === 'draft' || state === 'scheduled';
  const notifiedChannels = ANNOUNCEMENT_CHANNELS.filter((channel) =>
    Object.values(deliveries[channel]).some((count) => count > 0),
  );
  return (
    <article className={classes('card', styles.card)}>
      <h3>{title}</h3>
      <p className="muted">{stateOf(announcement)}</p>
      <p>{line}</p>
      {notifiedChannels.length > 0 && (
        <dl className={styles.facts}>
          {notifiedChannels.map((channel) => {
            const {
              sent: sentCount,
              waiting,
              failed: failedCount,
              skipped: skippedCount,
            } = deliveries[channel];
            return (
              <div key={channel}>
                <dt>{text.channels[channel]}</dt>
                <dd>{text.counts(sentCount, waiting, failedCount, skippedCount)}</dd>
              </div>
            );
          })}
        </dl>
      )}
      <div className="actions">
        {state === 'published' && slug !== null && <Link to={`/news/${slug}`}>{text.open}</Link>}
        {mayWrite && isOpen && (
          <Button small onClick={onEdit}>
            {text.edit}
          </Button>
        )}
        {mayWrite &&
          ACTS[state].map((kind) => (
            <Button key={kind} small onClick={() => onAct(kind)}>
              {text[kind]}
            </Button>
          ))}
      </div>
    </article>
  );
}

const when = (time: string | null): string =>
  time === null ? '' : formatTimestamp(Date.parse(time));

function stateOf({
  state,
  changedAt,
  publishAt,
  publishedAt,
  withdrawnAt,
}: AnnouncementView): string {
  const since = {
    draft: text.changed(when(changedAt)),
    scheduled: text.goesOut(when(publishAt)),
    published: text.wentOut(when(publishedAt)),
    withdrawn: text.gone(when(withdrawnAt)),
  };
  return `${text.states[state]} · ${since[state]}`;
}
