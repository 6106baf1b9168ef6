import { consumeRateLimit, findUserById, insertSupportMessage } from '@firm/db';
import type { SupportInput } from '@firm/schema';
import { hasMailbox, normalizeEmail } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import type { Asker, AssistantDeps } from '../assistant-deps.ts';
import { readTier } from '../tiers.ts';
import { sealSupport } from './support-words.ts';

type SupportDeps = Pick<
  AssistantDeps,
  'db' | 'clock' | 'random' | 'keyedHash' | 'chain' | 'holdings'
> & { config: { secrets: { dataKey: Uint8Array } } };

/** Of one person, of one Telegram account, or from one network address. */
const LIMIT = { limit: 5, windowSeconds: 3600 };

/** Tells the messages of one sender, without revealing who it is. */
export const supportSender = (
  { keyedHash }: Pick<SupportDeps, 'keyedHash'>,
  { userId, telegramId, address }: Asker,
): string =>
  userId !== undefined
    ? keyedHash('support', userId)
    : telegramId !== undefined
      ? keyedHash('support', ['telegram', telegramId])
      : keyedHash('support', ['address', address]);

/** Tells what was sent with one mail address, without revealing it. */
export const supportEmailHash = (
  { keyedHash }: Pick<SupportDeps, 'keyedHash'>,
  email: string,
): string => keyedHash('support', ['email', normalizeEmail(email)]);

/**
 * Keeps a message to the people who run the site. Whether its sender has premium is looked up here,
 * by the wallet that they proved and what it holds now.
 *
 * @returns canAnswer: whether there is an address that an answer can go to
 * @throws Refusal request/too-many
 */
export async function sendSupport(
  deps: SupportDeps,
  {
    person: asker,
    door,
    message: { words, email },
  }: { person: Asker; door: 'page' | 'assistant' | 'telegram'; message: SupportInput },
): Promise<{ isPremium: boolean; canAnswer: boolean }> {
  const account = await findAccount(deps, asker.userId);
  // A guest goes with their session: what they wrote stays, and is limited by their address.
  const person = { ...asker, userId: account?.id };
  const sender = supportSender(deps, person);
  const { allowed: isAllowed, retryAfterSeconds } = await consumeRateLimit(deps, {
    key: `support:${sender}`,
    ...LIMIT,
  });
  if (!isAllowed) throw new Refusal('request/too-many', { retryAfterSeconds });
  const { userId, telegramId = '', telegramName = '' } = person;
  const { tier } = await readTier(deps, { userId });
  const isPremium = tier === 'premium';
  const id = deps.random.uuid();
  await insertSupportMessage(deps, {
    id,
    userId: userId ?? null,
    sender,
    emailHash: email === '' ? null : supportEmailHash(deps, email),
    door,
    isPremium,
    sealed: sealSupport(deps.config.secrets.dataKey, id, {
      words,
      email,
      telegramId,
      telegramName,
    }),
    madeAt: deps.clock(),
  });
  const hasOwn = account?.emailVerified === true && hasMailbox(account.email);
  return { isPremium, canAnswer: email !== '' || telegramId !== '' || hasOwn };
}

async function findAccount({ db }: Pick<SupportDeps, 'db'>, userId: string | undefined) {
  const user = userId === undefined ? undefined : await findUserById({ db }, userId);
  return user?.isAnonymous === true ? undefined : user;
}
