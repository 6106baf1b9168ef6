import { Refusal } from '../../refusal.ts';
import { watchText as text } from '../../text/en/assistant-answers.ts';
import { addWatch } from '../watches/add-watch.ts';
import { listWatches } from '../watches/list-watches.ts';
import { ownerOf } from '../watches/owner.ts';
import { readWatchWish } from '../watches/read-watch-wish.ts';
import { removeWatch } from '../watches/remove-watch.ts';
import { readTier, TIERS, type Tier } from '../tiers.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { lockNotice, problem, say, type Command } from './command.ts';

/**
 * /watch {token} [price 10%|liquidity|owner], or '/watch launches base 50k'. Without a token: the
 * one checked last. Alone: what is watched, and how it is said.
 */
export const answerWatch: Command = async (deps, { rest, person, conversation, door }) => {
  const owner = ownerOf(person);
  if (!owner) return askToSignIn(deps);
  const tier = await readTier(deps, person);
  if (rest === '') {
    const watches = await listWatches(deps, { owner });
    return {
      blocks: [
        say(text.how(watches.length, TIERS[tier.tier].watches)),
        { kind: 'watches', watches, settings: null },
      ],
      suggestions: conversation.token
        ? text
            .forToken(conversation.token.symbol)
            .filter(({ command }) =>
              isOpen(readWatchWish(command.slice('/watch '.length), conversation.token), tier),
            )
        : [...text.tries],
    };
  }
  const wish = readWatchWish(rest, conversation.token);
  if (!wish) return { blocks: [say(text.whichToken)], suggestions: [...text.tries] };
  if (!TIERS[tier.tier].kinds.includes(wish.kind))
    return { blocks: [lockNotice(text.kindLocked(wish.kind, tier.why))] };
  try {
    const addition = await addWatch(deps, { owner, wish, limit: TIERS[tier.tier].watches });
    if (addition.kind === 'full')
      return {
        blocks: [
          tier.tier === 'free'
            ? lockNotice(text.full(TIERS.free.watches, TIERS.premium.watches, tier.why))
            : say(text.fullPremium(TIERS.premium.watches)),
        ],
      };
    if (addition.kind === 'choices')
      return {
        blocks: [
          { kind: 'choices', title: text.several, choices: addition.choices, more: addition.more },
        ],
      };
    if (addition.kind === 'nobody') return { blocks: [say(text.nobody)] };
    return {
      blocks: [
        say(
          text.added(
            addition.watch.title,
            door === 'telegram' ? door : person.telegramId === undefined ? 'web' : 'linked',
          ),
        ),
        { kind: 'watches', watches: await listWatches(deps, { owner }), settings: null },
      ],
      suggestions: [...text.next],
      ...(addition.token ? { token: addition.token } : {}),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { blocks: [problem(deps.explain(error))] };
  }
};

/** A button that only leads to what is locked is not offered. */
const isOpen = (wish: ReturnType<typeof readWatchWish>, { tier }: Tier): boolean =>
  wish !== undefined && TIERS[tier].kinds.includes(wish.kind);

/** /unwatch {number or id}, or 'all'. */
export const answerUnwatch: Command = async (deps, { rest, person }) => {
  const owner = ownerOf(person);
  if (!owner) return askToSignIn(deps);
  const watches = await listWatches(deps, { owner });
  const targets =
    rest === 'all'
      ? watches
      : watches.filter(({ id }, index) => id === rest || String(index + 1) === rest);
  for (const { id } of targets) await removeWatch(deps, { owner, id });
  const remainingWatches = await listWatches(deps, { owner });
  return {
    blocks: [
      say(targets.length > 0 ? text.removed(targets.length) : text.whichWatch),
      { kind: 'watches', watches: remainingWatches, settings: null },
    ],
    suggestions: remainingWatches
      .slice(0, 5)
      .map(({ title }, index) => text.unwatch(index + 1, title)),
  };
};
