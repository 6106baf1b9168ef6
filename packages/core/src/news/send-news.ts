import { setTimeout as wait } from 'node:timers/promises';
import * as db from '@firm/db';
import { errorName } from '@firm/format';
import type { AnnouncementChannel } from '@firm/schema';
import { sendOnce } from '../letters/index.ts';
import type { NewsDeps } from './deps.ts';
import { findLoudTime } from './quiet-hours.ts';

/** Longer than any one attempt takes. */
const TAKEN_SECONDS = 180;
const BATCH = 20;
const MAX_TRIES = 10;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3600;
/** Announcements older than this are no news: they are dropped. */
const STALE_MILLISECONDS = 7 * 86_400_000;

/** A message was not taken. `message` is kept: it names nobody. */
export class NotDeliveredError extends Error {
  override name = 'NotDeliveredError';
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    message: string,
    {
      isFinal,
      retryAfterSeconds,
      cause,
    }: { isFinal: boolean; retryAfterSeconds?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Letter = { consent: db.NewsConsentRow; announcement: db.AnnouncementRow };

/** Brings announcements to people by one channel. */
export type Courier = {
  channel: AnnouncementChannel;
  /** Why this consent reaches nobody any more; undefined: it does. */
  whyOver: (letter: Letter) => Promise<string | undefined>;
  /**
   * Sends one.
   *
   * @param handOver to be waited for at the last moment at which the message certainly has not
   *   arrived, unless the service itself knows a message that it has had; it throws where the
   *   message must not go out
   * @returns why the consent has ended by that; undefined: it is on its way
   * @throws NotDeliveredError where it certainly did not arrive
   */
  send: (letter: Letter, handOver: () => Promise<void>) => Promise<string | undefined>;
};

type Deps = NewsDeps & {
  random: { uuid: () => string };
  log: { error: (details: object, message: string) => void };
  isStopping: () => boolean;
};

/**
 * Sends what is due by a channel, one after the other. Each delivery is a row that is taken before
 * anything goes out and noted as sent before it can have arrived, so that over kills and of several
 * processes nobody is told twice, and who was not told is told later.
 *
 * @param perSecond at most so many; @param milliseconds it goes on for about so long
 * @returns how many went out
 */
export async function sendNews(
  deps: Deps,
  {
    courier,
    perSecond,
    milliseconds,
  }: { courier: Courier; perSecond: number; milliseconds: number },
): Promise<number> {
  const takenBy = deps.random.uuid();
  const end = performance.now() + milliseconds;
  let sentCount = 0;
  let next = performance.now();
  const isOver = (): boolean => deps.isStopping() || performance.now() >= end;
  while (!isOver()) {
    const now = deps.clock();
    const batch = await db.takeNewsDeliveries(deps, {
      channel: courier.channel,
      takenBy,
      now,
      until: new Date(now.getTime() + TAKEN_SECONDS * 1000),
      limit: BATCH,
    });
    if (batch.length === 0) break;
    const openBatch = await readBatch(deps, batch);
    // Deliveries that others may take over are not sent here.
    const deadline = performance.now() + (TAKEN_SECONDS / 2) * 1000;
    for (const delivery of batch) {
      if (isOver() || performance.now() > deadline) {
        await giveBack(deps, { delivery, takenBy });
        continue;
      }
      const letter = await openLetter(deps, { courier, delivery, takenBy, opened: openBatch });
      if (letter === undefined) continue;
      await wait(Math.max(0, next - performance.now()));
      next = Math.max(next, performance.now() - 1000) + 1000 / perSecond;
      if (await sendOne(deps, { courier, delivery, takenBy, letter })) sentCount++;
    }
  }
  return sentCount;
}

const giveBack = (
  deps: Deps,
  { delivery, takenBy }: Omit<Work, 'courier'>,
  dueAt = delivery.dueAt,
): Promise<void> =>
  db.endNewsDelivery(deps, {
    ...delivery,
    takenBy,
    now: deps.clock(),
    end: { dueAt, countsTry: false },
  });

type Work = { courier: Courier; delivery: db.NewsDeliveryRow; takenBy: string };

type Opened = {
  consents: readonly db.NewsConsentRow[];
  announcements: ReadonlyMap<string, db.AnnouncementRow | undefined>;
};

/**
 * Reads what deliveries need. Ending a consent meanwhile ends its delivery too: it is not noted.
 */
async function readBatch(
  deps: Pick<Deps, 'db'>,
  batch: readonly db.NewsDeliveryRow[],
): Promise<Opened> {
  const ids = new Set(batch.map(({ announcementId }) => announcementId));
  const announcements = new Map<string, db.AnnouncementRow | undefined>();
  for (const id of ids) announcements.set(id, await db.findAnnouncement(deps, { id }));
  const consents = await db.readNewsConsents(deps, {
    ids: batch.map(({ consentId }) => consentId),
  });
  return { consents, announcements };
}

/** Builds the letter; undefined: none now, which is noted. */
async function openLetter(
  deps: Deps,
  { courier, delivery, takenBy, opened: openBatch }: Work & { opened: Opened },
): Promise<Letter | undefined> {
  const now = deps.clock();
  const { announcementId, consentId } = delivery;
  const skip = (error: string) =>
    db.endNewsDelivery(deps, { ...delivery, takenBy, now, end: { state: 'skipped' }, error });
  const consent = openBatch.consents.find(({ id }) => id === consentId);
  const announcement = openBatch.announcements.get(announcementId);
  if (!consent || consent.endedAt || announcement?.state !== 'published') {
    await skip('called off');
    return undefined;
  }
  const age = now.getTime() - (announcement.publishedAt ?? now).getTime();
  const loudAt = await findLoudTime(deps, { ...consent, now });
  if (age > STALE_MILLISECONDS || loudAt === undefined) {
    await skip(loudAt === undefined ? 'quiet all day' : 'too old');
    return undefined;
  }
  const letter = { consent, announcement };
  const over = await courier.whyOver(letter);
  if (over !== undefined) {
    await db.endNewsConsent(deps, { id: consentId, by: over, now });
    return undefined;
  }
  if (loudAt <= now) return letter;
  await giveBack(deps, { delivery, takenBy }, loudAt);
  return undefined;
}

async function sendOne(
  deps: Deps,
  { courier, delivery, takenBy, letter }: Work & { letter: Letter },
): Promise<boolean> {
  const outcome = await sendOnce({
    note: () => db.markNewsSent(deps, { ...delivery, takenBy, now: deps.clock() }),
    send: (handOver) => courier.send(letter, handOver),
    isRefused: (error) => error instanceof NotDeliveredError,
  });
  if (outcome.became === 'maybe')
    deps.log.error({ err: outcome.error }, 'news: a message may not have arrived');
  if (outcome.became === 'failed')
    await noteFailure(deps, { delivery, takenBy, error: outcome.error });
  if (outcome.became !== 'sent') return false;
  const over = outcome.said;
  if (over === undefined) return true;
  const now = deps.clock();
  const end = { state: 'failed' } as const;
  await db.endNewsDelivery(deps, { ...delivery, takenBy, now, end, error: over });
  await db.endNewsConsent(deps, { id: delivery.consentId, by: over, now });
  return false;
}

/** Retries a delivery that surely failed, later each time. */
async function noteFailure(
  deps: Deps,
  { delivery, takenBy, error }: Omit<Work, 'courier'> & { error: unknown },
): Promise<void> {
  const failure =
    error instanceof NotDeliveredError
      ? error
      : new NotDeliveredError(errorName(error), { isFinal: false });
  const now = deps.clock();
  const tries = delivery.tries + 1;
  const seconds = Math.max(
    failure.retryAfterSeconds ?? 0,
    Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1)),
  );
  const isLast = failure.isFinal || tries >= MAX_TRIES;
  await db.endNewsDelivery(deps, {
    ...delivery,
    takenBy,
    now,
    end: isLast
      ? { state: 'failed' }
      : { dueAt: new Date(now.getTime() + seconds * 1000), countsTry: true },
    error: failure.message,
  });
}

/** Takes over what a killed process had begun: for who knows that there is no other. */
export const takeOverAll = (deps: Pick<NewsDeps, 'db'>): Promise<void> =>
  db.releaseNewsDeliveries(deps);
