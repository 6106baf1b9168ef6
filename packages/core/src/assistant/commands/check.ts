import type { AnswerBlock, SafetyCheck, Suggestion } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { checkText as text } from '../../text/en/assistant-answers.ts';
import { checkIdentity, checkSubject, findTokens, type PageSubject } from '../../safety/index.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { tokenOfCommand } from '../messages/parse-message.ts';
import { addressIn } from '../pasted/find-address.ts';
import { tokenOfLink } from '../pasted/token-of-link.ts';
import { readTier, TIERS } from '../tiers.ts';
import {
  lockNotice,
  problem,
  say,
  type Command,
  type CommandInput,
  type Reply,
} from './command.ts';
import { addressesBefore, answerIdentity } from './identity.ts';

/**
 * /check with an address, a link, a ticker or a name, and perhaps a network; without anything, the
 * token of before. 'fresh' measures anew.
 */
export const answerCheck: Command = async (deps, input) => {
  const target = readTarget(deps, input);
  if (!target) return { blocks: [say(text.how)], suggestions: [...text.tries] };
  if (target.kind === 'link') return answerIdentity(deps, { ...input, rest: target.link });
  const canMeasureAnew =
    target.isFresh && TIERS[(await readTier(deps, input.person)).tier].canMeasureAnew;
  const warning = target.kind === 'address' ? await warnOfLookAlike(deps, target, input) : [];
  const extra = target.isFresh && !canMeasureAnew ? [lockNotice(text.freshLocked)] : [];
  const before = target.link === undefined ? [] : await warnOfLink(deps, target.link);
  try {
    const reply =
      target.kind === 'name'
        ? await checkName(deps, target, canMeasureAnew)
        : await checkAddress(deps, target, canMeasureAnew);
    return { ...reply, blocks: [...before, ...warning, ...reply.blocks, ...extra] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      blocks: [...before, ...warning, problem(deps.explain(error))],
      suggestions: [...text.tries],
    };
  }
};

/**
 * Warns of look-alikes first: a person who copies an address from a list of payments may copy one
 * made to look like theirs.
 */
async function warnOfLookAlike(
  deps: AssistantDeps,
  { address }: { address: string },
  { conversation }: CommandInput,
): Promise<AnswerBlock[]> {
  const before = addressesBefore(conversation);
  if (before.length === 0) return [];
  const identity = await checkIdentity(deps, { text: address, before });
  return identity.rows.some(({ id, state }) => id === 'look-alike' && state === 'high')
    ? [{ kind: 'identity', identity }]
    : [];
}

/** A page of a token on a site that imitates another, or a name of a bot that imitates ours. */
async function warnOfLink(deps: AssistantDeps, link: string): Promise<AnswerBlock[]> {
  const identity = await checkIdentity(deps, { text: link });
  return identity.verdict === 'high-risk' ? [{ kind: 'identity', identity }] : [];
}

/** `link`: where a page named it. */
type Target = (
  | ({ kind: 'address'; link?: string } & PageSubject)
  | { kind: 'name'; name: string; link?: string }
  | { kind: 'link'; link: string }
) & { isFresh: boolean };

/** 'ethereum 0x… fresh', 'https://dexscreener.com/…', '$PEPE', 'pepe' → what is meant. */
function readTarget(
  { config }: Pick<AssistantDeps, 'config'>,
  { rest, conversation: { token: last } }: Pick<CommandInput, 'rest' | 'conversation'>,
): Target | undefined {
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const isFresh = /^(fresh|now|again)$/i.test(words.at(-1) ?? '');
  if (isFresh) words.pop();
  if (words.length === 0)
    return (
      last && { kind: 'address', chain: last.chain, address: last.address, is: 'token', isFresh }
    );
  const link = words.find(
    (word) =>
      /^(https?:\/\/|www\.)/i.test(word) ||
      (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(word) && addressIn(word) === undefined),
  );
  if (link !== undefined) {
    const page = tokenOfLink(link, config.publicUrl);
    if (!page) return { kind: 'link', link, isFresh };
    return 'name' in page
      ? { kind: 'name', ...page, link, isFresh }
      : { kind: 'address', ...page, link, isFresh };
  }
  const addresses = words.map(addressIn);
  const at = addresses.findIndex((candidate) => candidate !== undefined);
  const address = addresses[at];
  if (address !== undefined) {
    // Only a word beside the address names a network; the rest of a sentence does not.
    const chain =
      words.length <= 4
        ? words
            .filter((_, index) => index !== at)
            .map((other) => other.toLowerCase())
            .find((other) => /^[a-z0-9-]{2,20}$/.test(other) && !NOT_A_NETWORK.has(other))
        : undefined;
    return {
      kind: 'address',
      ...(chain === undefined ? {} : { chain }),
      address,
      is: 'token',
      isFresh,
    };
  }
  return { kind: 'name', name: words.join(' ').replace(/^\$/, '').slice(0, 64), isFresh };
}

const NOT_A_NETWORK = new Set(
  'check on at is this token the please coin contract address scan for me good bad ok a it what about'.split(
    ' ',
  ),
);

async function checkAddress(
  deps: AssistantDeps,
  { chain, address, is }: PageSubject,
  isFresh: boolean,
): Promise<Reply> {
  const { check, pool } = await checkSubject(deps, { chain, address, is, isFresh });
  const reply = present(check);
  return pool
    ? { ...reply, blocks: [say(text.pool(check.token.symbol, pool.other)), ...reply.blocks] }
    : reply;
}

/** A name that one token has is checked; of several with the same name the person picks. */
async function checkName(
  deps: AssistantDeps,
  { name, link }: { name: string; link?: string },
  isFresh: boolean,
): Promise<Reply> {
  const { choices, more, isPartial = false } = await findTokens(deps, { text: name });
  const [only] = choices;
  if (!only)
    return {
      blocks: [say(isPartial ? text.nobodySoFar(name) : text.nobody(name))],
      suggestions: [...text.tries],
      isUnknownName: true,
    };
  const token = choices.length === 1 && more === 0 ? tokenOfCommand(only.command) : undefined;
  if (token) {
    const reply = await checkAddress(deps, { ...token, is: 'token' }, isFresh);
    return link === undefined
      ? reply
      : { ...reply, blocks: [say(text.byName(name)), ...reply.blocks] };
  }
  return {
    blocks: [
      {
        kind: 'choices',
        title: more > 0 ? text.many(name, choices.length) : text.several(name),
        choices,
        more,
      },
    ],
  };
}

function present(check: SafetyCheck): Reply {
  const token = { chain: check.chain.slug, address: check.address, symbol: check.token.symbol };
  return {
    blocks: [{ kind: 'check', check }],
    suggestions: suggest(check),
    token,
    topic: text.topic,
  };
}

const suggest = (check: SafetyCheck): Suggestion[] => [
  text.watchThis(check.token.symbol),
  text.whatIsThis(check.decidedBy[0]),
];
