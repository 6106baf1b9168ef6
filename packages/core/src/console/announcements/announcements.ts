import * as db from '@firm/db';
import type { AnnouncementInput, AnnouncementView } from '@firm/schema';
import { publish, type RenderMarkdown } from '../../news/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';

const LATEST = 50;
const ANNOUNCE_ACTS = [
  'announce-change',
  'announce-schedule',
  'announce-unschedule',
  'announce-publish',
  'announce-withdraw',
  'announce-delete',
];

type Deps = ConsoleDeps & { renderMarkdown: RenderMarkdown };
type Act = { operator: Operator; id: string; version: number };

/** Announcements in every state, and how far they have got. */
export async function listAnnouncements(
  deps: Pick<Deps, 'db'>,
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'announcements.read');
  const rows = await db.listAnnouncements(deps, { limit: LATEST });
  const counts = await db.countDeliveries(deps, { ids: rows.map(({ id }) => id) });
  const readers = { mail: 0, telegram: 0, push: 0 };
  for (const { channel, count } of await db.countNewsConsents(deps)) readers[channel] = count;
  return {
    announcements: rows.map((row) =>
      present(
        row,
        counts.filter(({ announcementId }) => announcementId === row.id),
      ),
    ),
    readers,
  };
}

/** An announcement as its readers would see it. */
export async function previewAnnouncement(
  { renderMarkdown }: Pick<Deps, 'renderMarkdown'>,
  { operator, body }: { operator: Operator; body: string },
) {
  requirePermission(operator, 'announcements.write');
  return renderMarkdown(body);
}

/**
 * Keeps a new announcement as a draft.
 * @throws Refusal console/not-allowed, request/invalid-input
 */
export async function writeAnnouncement(
  deps: Deps,
  { operator, ...text }: AnnouncementInput & { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const id = deps.random.uuid();
  const html = await render(deps, text.body);
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await db.insertAnnouncement(inside, { id, ...text, html, now: deps.clock() });
    await noteAct(inside, operator, { action: 'announce-write', detail: text.title, subject: id });
  });
}

/**
 * Changes what has not been published. What was scheduled becomes a draft: nobody publishes words
 * by having mended them.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, request/invalid-input,
 *   request/not-found
 */
export async function changeAnnouncement(
  deps: Deps,
  { operator, id, version, ...text }: AnnouncementInput & Act,
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const html = await render(deps, text.body);
  await act(deps, {
    operator,
    id,
    version,
    action: 'announce-change',
    title: text.title,
    change: { from: ['draft', 'scheduled'], ...text, html, state: 'draft', publishAt: null },
  });
}

/**
 * Publishes an announcement now, or has it published at a time. What has gone out by mail cannot be
 * had back, so that whoever does it shows first that it is they.
 *
 * @param input at: null: now, as is what has passed
 * @throws Refusal console/not-allowed, console/changed-meanwhile, auth/proof-required,
 *   auth/requires-recent-login, request/not-found
 */
export async function publishAnnouncement(
  deps: ConsoleDeps,
  { operator, id, version, at }: Act & { at: Date | null },
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  await requireProof(deps, operator);
  const { title } = await find(deps, id);
  if (at !== null && at > deps.clock())
    return act(deps, {
      operator,
      id,
      version,
      action: 'announce-schedule',
      title,
      after: at.toISOString(),
      change: { from: ['draft', 'scheduled'], state: 'scheduled', publishAt: at },
    });
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await publish(inside, { id, version }))) throw await late(inside, operator, id);
    await noteAct(inside, operator, { action: 'announce-publish', detail: title, subject: id });
  });
}

/** Makes a scheduled announcement a draft again. @throws Refusal as `changeAnnouncement` */
export async function unscheduleAnnouncement(
  deps: ConsoleDeps,
  { operator, id, version }: Act,
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const { title, publishAt } = await find(deps, id);
  await act(deps, {
    operator,
    id,
    version,
    action: 'announce-unschedule',
    title,
    before: publishAt?.toISOString() ?? null,
    change: { from: ['scheduled'], state: 'draft', publishAt: null },
  });
}

/**
 * Takes an announcement back: its page and the feed do not show it any more, and who was not told
 * yet is not told. @throws Refusal as `changeAnnouncement`
 */
export async function withdrawAnnouncement(
  deps: ConsoleDeps,
  { operator, id, version, why }: Act & { why: string },
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const { title } = await find(deps, id);
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await act(inside, {
      operator,
      id,
      version,
      action: 'announce-withdraw',
      title,
      why,
      change: { from: ['published'], state: 'withdrawn', withdrawnAt: now },
    });
    await db.skipNewsDeliveries(inside, { announcementId: id, now });
  });
}

/** Deletes a draft. @throws Refusal as `changeAnnouncement` */
export async function deleteAnnouncement(
  deps: ConsoleDeps,
  { operator, id, version }: Act,
): Promise<void> {
  requirePermission(operator, 'announcements.write');
  const { title } = await find(deps, id);
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await db.deleteAnnouncement(inside, { id, version })))
      throw await late(inside, operator, id);
    await noteAct(inside, operator, { action: 'announce-delete', detail: title, subject: id });
  });
}

/** Names the first operator; nobody where its time came and it published itself. */
async function late(deps: Pick<Deps, 'db'>, operator: Operator, id: string) {
  const changedAt = (await db.findAnnouncement(deps, { id }))?.changedAt;
  return overtaken(deps, operator, { actions: ANNOUNCE_ACTS, subject: id, changedAt });
}

async function find(deps: Pick<Deps, 'db'>, id: string): Promise<db.AnnouncementRow> {
  const row = await db.findAnnouncement(deps, { id });
  if (!row) throw new Refusal('request/not-found');
  return row;
}

/** A change with its line of the audit, both or neither. */
async function act(
  deps: ConsoleDeps,
  {
    operator,
    id,
    version,
    action,
    title,
    change,
    ...auditNote
  }: Act & {
    action: string;
    title: string;
    change: Omit<Parameters<typeof db.changeAnnouncement>[2], 'now'>;
    before?: string | null;
    after?: string;
    why?: string;
  },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await find(inside, id);
    const now = deps.clock();
    if (!(await db.changeAnnouncement(inside, { id, version }, { ...change, now })))
      throw await late(inside, operator, id);
    await noteAct(inside, operator, { action, detail: title, subject: id, ...auditNote });
  });
}

/** @throws Refusal request/invalid-input where a part of it would not be shown */
async function render(
  { renderMarkdown }: Pick<Deps, 'renderMarkdown'>,
  body: string,
): Promise<string> {
  const { html, problems } = await renderMarkdown(body);
  if (problems.length > 0)
    throw new Refusal('request/invalid-input', {
      facts: { sentences: { body: problems.join(' ') } },
    });
  return html;
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

function present(row: db.AnnouncementRow, counts: readonly db.DeliveryCount[]): AnnouncementView {
  const { html: _, publishAt, publishedAt, withdrawnAt, changedAt, ...rest } = row;
  const countOf = (channel: string, state: string): number =>
    counts.find((one) => one.channel === channel && one.state === state)?.count ?? 0;
  const of = (channel: string) => ({
    waiting: countOf(channel, 'waiting'),
    sent: countOf(channel, 'sent'),
    failed: countOf(channel, 'failed'),
    skipped: countOf(channel, 'skipped'),
  });
  return {
    ...rest,
    publishAt: isoOf(publishAt),
    publishedAt: isoOf(publishedAt),
    withdrawnAt: isoOf(withdrawnAt),
    changedAt: changedAt.toISOString(),
    deliveries: { mail: of('mail'), telegram: of('telegram'), push: of('push') },
  };
}
