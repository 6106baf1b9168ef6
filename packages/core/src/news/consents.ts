import { timingSafeEqual } from 'node:crypto';
import * as db from '@firm/db';
import { newsWording, type AnnouncementChannel, type MyNews } from '@firm/schema';
import {
  hasMailbox,
  normalizeEmail,
  type AccountDeps,
  type CurrentUser,
} from '../accounts/index.ts';
import type { KeyedHash } from '../keyed-hash/index.ts';
import { Refusal } from '../refusal.ts';
import { newsMails } from '../text/en/news.ts';
import { composeNewsMail } from './compose-news-mail.ts';
import { toTimeZone } from './quiet-hours.ts';

/** Purpose of a consent. There is one now. */
const PURPOSE = 'announcements';
/** In days. */
const UNCONFIRMED_KEPT = 7;
const ENDED_KEPT = 365;
const DAY_MILLISECONDS = 86_400_000;
/**
 * Letters that ask or answer, to one address a day: strangers neither fill a mailbox by them nor use
 * up what it gets of letters about its account.
 */
const LETTERS = { limit: 3, windowSeconds: 86_400 };

type Deps = Pick<
  AccountDeps,
  'db' | 'clock' | 'random' | 'keyedHash' | 'sender' | 'post' | 'later'
>;
type Asked = {
  email: string;
  timeZone?: string | undefined;
  /** Where somebody asked. */
  source: 'news page' | 'account page';
  userId?: string;
};

/** Contents of a mail's link: its consent, and our proof of origin. */
type TokenPurpose = 'news confirm' | 'news unsubscribe';

/**
 * Asks for announcements by mail. A letter goes to the address, and its link confirms it; nothing
 * else is ever sent before. The caller learns nothing of the address, not even by the time it takes.
 */
export function askForNews(deps: Deps, { email, ...consentRequest }: Asked): void {
  const address = normalizeEmail(email);
  if (hasMailbox(address)) deps.later(() => askByMail(deps, { ...consentRequest, address }));
}

async function askByMail(
  deps: Deps,
  { address, timeZone, source, userId }: Omit<Asked, 'email'> & { address: string },
): Promise<void> {
  const key = `news letters:${deps.keyedHash('news letters', address)}`;
  if (!(await db.consumeRateLimit(deps, { key, ...LETTERS })).allowed) return;
  const id = deps.random.uuid();
  await db.insertNewsConsent(deps, {
    ...freshConsent(deps, { id, channel: 'mail', address, source }),
    userId: userId ?? null,
    timeZone: toTimeZone(timeZone),
  });
  // That one, or the one that was there.
  const consent = await db.findNewsConsent(deps, { channel: 'mail', address });
  if (!consent) return;
  const { brand, publicUrl } = deps.sender;
  const isNew = consent.confirmedAt === null;
  const token = tokenOf(deps.keyedHash, isNew ? 'news confirm' : 'news unsubscribe', consent.id);
  const text = isNew
    ? newsMails.confirm(brand, `${publicUrl}/news/confirm?token=${token}`, consent.wording)
    : newsMails.already(brand, `${publicUrl}/news/unsubscribe?token=${token}`);
  deps.post(composeNewsMail(address, text, deps.random.uuid()));
}

export const freshConsent = (
  { clock }: Pick<Deps, 'clock'>,
  {
    id,
    channel,
    address,
    source,
  }: { id: string; channel: AnnouncementChannel; address: string; source: string },
): db.NewsConsentRow => ({
  id,
  channel,
  purpose: PURPOSE,
  userId: null,
  address,
  pushKey: null,
  pushSecret: null,
  timeZone: 'UTC',
  wording: newsWording[channel],
  source,
  askedAt: clock(),
  confirmedAt: null,
  endedAt: null,
  endedBy: null,
});

/** @throws Refusal auth/invalid-action-code where the link is not ours, or over */
export async function confirmNews(
  deps: Pick<Deps, 'db' | 'clock' | 'keyedHash'>,
  { token }: { token: string },
): Promise<void> {
  const id = readToken(deps.keyedHash, 'news confirm', token);
  if (id === undefined || !(await db.confirmNewsConsent(deps, { id, now: deps.clock() })))
    throw new Refusal('auth/invalid-action-code');
}

/**
 * Ends the mails of announcements by the link in one of them. Again: nothing changes.
 * @returns false where the link is not ours
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'clock' | 'keyedHash'>,
  { token, by }: { token: string; by: 'one click' | 'link in a mail' },
): Promise<boolean> {
  const id = readToken(deps.keyedHash, 'news unsubscribe', token);
  if (id === undefined) return false;
  await db.endNewsConsent(deps, { id, by, now: deps.clock() });
  return true;
}

/** Returns an announcement's link token. */
export const unsubscribeToken = (keyedHash: KeyedHash, consentId: string): string =>
  tokenOf(keyedHash, 'news unsubscribe', consentId);

const tokenOf = (keyedHash: KeyedHash, purpose: TokenPurpose, id: string): string =>
  `${id}-${keyedHash(purpose, id)}`;

function readToken(keyedHash: KeyedHash, purpose: TokenPurpose, token: string): string | undefined {
  const id = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-/.exec(token)?.[1];
  if (id === undefined) return undefined;
  const [givenToken, right] = [token, tokenOf(keyedHash, purpose, id)].map((one) =>
    Buffer.from(one),
  );
  if (!givenToken || !right || givenToken.length !== right.length) return undefined;
  return timingSafeEqual(givenToken, right) ? id : undefined;
}

/** By which ways announcements come to somebody. */
export async function readMyNews(
  deps: Pick<Deps, 'db'>,
  { user }: { user: CurrentUser },
): Promise<MyNews> {
  const mail = await findMailConsent(deps, user);
  const link = await db.findTelegramLink(deps, { userId: user.userId });
  const telegram = link && (await findTelegramConsent(deps, user.userId, link.telegramId));
  return {
    mail: {
      state: mail === undefined ? 'off' : mail.confirmedAt === null ? 'waiting' : 'on',
      address: hasMailbox(user.email) ? user.email : null,
      since: mail?.confirmedAt?.toISOString() ?? null,
    },
    telegram: {
      state: telegram ? 'on' : 'off',
      isLinked: link !== undefined,
      since: telegram?.confirmedAt?.toISOString() ?? null,
    },
  };
}

/**
 * Agrees to announcements by one way, or takes that back. Mail begins with the link in a letter.
 * @throws Refusal auth/email-required, news/telegram-not-linked
 */
export async function changeMyNews(
  deps: Deps,
  {
    user,
    channel,
    isWanted,
    timeZone,
  }: {
    user: CurrentUser;
    channel: 'mail' | 'telegram';
    isWanted: boolean;
    timeZone?: string | undefined;
  },
): Promise<void> {
  const { userId, email } = user;
  const end = async (consent: db.NewsConsentRow | undefined): Promise<void> => {
    if (consent)
      await db.endNewsConsent(deps, { id: consent.id, by: 'account page', now: deps.clock() });
  };
  if (channel === 'mail') {
    if (!isWanted) return end(await findMailConsent(deps, user));
    if (!hasMailbox(email)) throw new Refusal('auth/email-required');
    const address = normalizeEmail(email);
    return askByMail(deps, { address, timeZone, source: 'account page', userId });
  }
  const link = await db.findTelegramLink(deps, { userId });
  if (!link) {
    if (isWanted) throw new Refusal('news/telegram-not-linked');
    return;
  }
  if (!isWanted) return end(await findTelegramConsent(deps, userId, link.telegramId));
  await agreeToTelegram(deps, { userId, telegramId: link.telegramId, timeZone });
}

async function agreeToTelegram(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  {
    userId,
    telegramId,
    timeZone,
  }: { userId: string; telegramId: string; timeZone: string | undefined },
): Promise<void> {
  const now = deps.clock();
  const before = await db.findNewsConsent(deps, { channel: 'telegram', address: telegramId });
  if (before?.userId === userId) return;
  // Of the account that it was linked to before.
  if (before) await db.endNewsConsent(deps, { id: before.id, by: 'unlinked', now });
  await db.insertNewsConsent(deps, {
    ...freshConsent(deps, {
      id: deps.random.uuid(),
      channel: 'telegram',
      address: telegramId,
      source: 'account page',
    }),
    userId,
    timeZone: toTimeZone(timeZone),
    confirmedAt: now,
  });
}

/**
 * That of a person's address, where the address is known to be theirs or they asked for it
 * themselves: whoever signs up with somebody else's learns nothing of it.
 */
async function findMailConsent(
  deps: Pick<Deps, 'db'>,
  { userId, email, emailVerified }: CurrentUser,
): Promise<db.NewsConsentRow | undefined> {
  const consent = await db.findNewsConsent(deps, {
    channel: 'mail',
    address: normalizeEmail(email),
  });
  return emailVerified || consent?.userId === userId ? consent : undefined;
}

async function findTelegramConsent(
  deps: Pick<Deps, 'db'>,
  userId: string,
  telegramId: string,
): Promise<db.NewsConsentRow | undefined> {
  const consent = await db.findNewsConsent(deps, { channel: 'telegram', address: telegramId });
  return consent?.userId === userId ? consent : undefined;
}

/** Removes what was never confirmed, and what ended a year ago. */
export async function forgetOldConsents({
  db: database,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number): Date => new Date(clock().getTime() - days * DAY_MILLISECONDS);
  await db.deleteOldNewsConsents(
    { db: database },
    { askedBefore: before(UNCONFIRMED_KEPT), endedBefore: before(ENDED_KEPT) },
  );
  await db.deleteOldAlertConsents({ db: database }, { endedBefore: before(ENDED_KEPT) });
}
