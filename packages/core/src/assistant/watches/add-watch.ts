import { insertWatch, type WatchOwner } from '@firm/db';
import type { Watch } from '@firm/schema';
import { watchTitles as titles } from '../../text/en/assistant-answers.ts';
import { checkSubject, findTokens, type FoundTokens } from '../../safety/index.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { tokenOfCommand } from '../messages/parse-message.ts';
import { addressIn } from '../pasted/find-address.ts';
import type { WatchWish } from './read-watch-wish.ts';
import { readSeen } from './read-seen.ts';

type Deps = Pick<AssistantDeps, 'db' | 'clock' | 'random' | 'safety'>;
type AddedWatch =
  | {
      kind: 'added';
      watch: Watch;
      token: { chain: string; address: string; symbol: string } | undefined;
    }
  | { kind: 'full' }
  | { kind: 'nobody' }
  | ({ kind: 'choices' } & FoundTokens);

/**
 * Begins to watch. What is seen now is what later looks are held against.
 *
 * @param input limit: watches that the owner's tier allows
 * @throws the errors of a check: the token cannot be found or read
 */
export async function addWatch(
  deps: Deps,
  { owner, wish, limit }: { owner: WatchOwner; wish: WatchWish; limit: number },
): Promise<AddedWatch> {
  const now = deps.clock();
  const base = {
    id: deps.random.uuid(),
    ...owner,
    kind: wish.kind,
    seenAt: now,
    createdAt: now,
    lastToldAt: null,
  };
  if (wish.kind === 'launch') {
    const row = {
      ...base,
      title: titles.launch(wish.chain, wish.minLiquidityUsd),
      chain: wish.chain,
      address: null,
      symbol: null,
      threshold: null,
      minLiquidityUsd: wish.minLiquidityUsd,
      seen: { priceUsd: null, liquidityUsd: null, powers: null },
    };
    return (await insertWatch(deps, row, { limit }))
      ? { kind: 'added', watch: presentWatch(row), token: undefined }
      : { kind: 'full' };
  }
  const foundToken = await findToken(deps, wish);
  if (foundToken.kind !== 'address') return foundToken;
  const { check } = await checkSubject(deps, {
    chain: foundToken.chain,
    address: foundToken.address,
    is: 'token',
    isFresh: false,
  });
  const row = {
    ...base,
    title: titles[wish.kind](check.token.symbol, check.chain.name, wish.percent),
    chain: check.chain.slug,
    address: check.address,
    symbol: check.token.symbol,
    threshold: wish.percent,
    minLiquidityUsd: null,
    seen: readSeen(check),
  };
  const token = { chain: row.chain, address: row.address, symbol: row.symbol };
  return (await insertWatch(deps, row, { limit }))
    ? { kind: 'added', watch: presentWatch(row), token }
    : { kind: 'full' };
}

export const presentWatch = ({
  id,
  kind,
  title,
  createdAt,
  lastToldAt,
}: {
  id: string;
  kind: Watch['kind'];
  title: string;
  createdAt: Date;
  lastToldAt: Date | null;
}): Watch => ({
  id,
  kind,
  title,
  createdAt: createdAt.getTime(),
  lastToldAt: lastToldAt?.getTime() ?? null,
});

async function findToken(
  deps: Deps,
  wish: Exclude<WatchWish, { kind: 'launch' }>,
): Promise<
  | { kind: 'address'; chain: string | undefined; address: string }
  | Extract<AddedWatch, { kind: 'nobody' | 'choices' }>
> {
  const address = addressIn(wish.token);
  if (address !== undefined)
    return {
      kind: 'address',
      chain: wish.token
        .toLowerCase()
        .split(/\s+/)
        .find((word) => /^[a-z][a-z0-9-]{1,19}$/.test(word)),
      address,
    };
  const { choices, more } = await findTokens(deps, {
    text: wish.token.replace(/^\$/, ''),
  });
  const [only] = choices;
  if (!only) return { kind: 'nobody' };
  const token = choices.length === 1 && more === 0 ? tokenOfCommand(only.command) : undefined;
  if (token) return { kind: 'address', ...token };
  const what = wish.kind === 'price' ? `${wish.percent}%` : wish.kind;
  return {
    kind: 'choices',
    choices: choices.map((choice) => ({
      ...choice,
      command: choice.command.replace(/^\/check/, `/watch ${what}`),
    })),
    more,
  };
}
