import { createHash } from 'node:crypto';
import { deleteConversation, findConversation, saveConversation } from '@firm/db';
import type { Asker, AssistantDeps, Door } from './assistant-deps.ts';

const GOOD_MILLISECONDS = 60 * 60_000;
/** Three questions of ours that were offered to choose from. */
const TOPIC_LONGEST = 400;

const MAX_ADDRESSES = 20;

/**
 * A conversation's context. `token`: the last one checked; `addresses`: given earlier, the newest
 * last.
 */
export type Conversation = {
  id: string;
  topic: string;
  token: { chain: string; address: string; symbol: string } | undefined;
  addresses: readonly string[];
};

/**
 * The conversation that a message belongs to, or a new one. A private chat in Telegram is always
 * the same one.
 */
export async function openConversation(
  deps: Pick<AssistantDeps, 'db' | 'clock' | 'random' | 'keyedHash'>,
  { id, person, door }: { id: string | undefined; person: Asker; door: Door },
): Promise<Conversation> {
  // A browser's id is one that this server made: nobody shares a conversation by choosing a name
  // for it.
  const conversationId =
    (door === 'telegram' || /^[\w-]{32}$/.test(id ?? '') ? id : undefined) ??
    (door === 'telegram' && person.telegramId !== undefined
      ? chatConversation(deps, person.telegramId)
      : undefined);
  if (conversationId === undefined)
    return {
      id: Buffer.from(deps.random.bytes(24)).toString('base64url'),
      topic: '',
      token: undefined,
      addresses: [],
    };
  const row = await findConversation(deps, { idHash: hash(conversationId), now: deps.clock() });
  const { tokenChain: chain, tokenAddress: address, tokenSymbol: symbol } = row ?? {};
  return {
    id: conversationId,
    topic: row?.topic ?? '',
    token: chain && address ? { chain, address, symbol: symbol ?? '' } : undefined,
    addresses: row?.addresses.split(' ').filter((one) => one !== '') ?? [],
  };
}

/** Keeps what it is about for an hour. */
export async function rememberConversation(
  deps: Pick<AssistantDeps, 'db' | 'clock'>,
  { id, topic, token, addresses }: Conversation,
): Promise<void> {
  await saveConversation(deps, {
    idHash: hash(id),
    topic: topic.slice(0, TOPIC_LONGEST),
    tokenChain: token?.chain ?? null,
    tokenAddress: token?.address ?? null,
    tokenSymbol: token?.symbol.slice(0, 64) ?? null,
    addresses: addresses.slice(-MAX_ADDRESSES).join(' '),
    expiresAt: new Date(deps.clock().getTime() + GOOD_MILLISECONDS),
  });
}

export const endConversation = (
  deps: Pick<AssistantDeps, 'db'>,
  { id }: { id: string },
): Promise<void> => deleteConversation(deps, { idHash: hash(id) });

/** The conversation of a private chat, known without keeping a list of chats. */
export const chatConversation = (
  { keyedHash }: Pick<AssistantDeps, 'keyedHash'>,
  telegramId: string,
): string => keyedHash('conversation of telegram', telegramId);

const hash = (id: string): string => createHash('sha256').update(id).digest('base64url');
