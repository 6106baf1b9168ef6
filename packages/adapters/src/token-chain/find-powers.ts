import type { Address } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import type { ProxyFacts } from './find-proxy.ts';
import { knownFunctions } from './known-functions.ts';
import { describeHolders } from './describe-holders.ts';
import type { OwnerPower, PowerHolder } from './token-chain.ts';
import { tryPowers, type PowerTrial } from './try-powers.ts';
import type { ExchangeContracts } from './try-sale.ts';
import { addressOf, isNobody } from './words.ts';

export type PowersInput = {
  token: Address;
  pair: Address | undefined;
  exchange: ExchangeContracts | undefined;
  proxy: ProxyFacts;
  /** Zero or dead: given up. Undefined: it names none. */
  owner: Address | undefined;
  /** Others who may have power: first holders, and addresses that the contract keeps. */
  others: readonly Address[];
  supply: bigint;
  /** Wei for each purchase of the trials. */
  spend: bigint;
  /**
   * Whether the contract's own storage could be looked into: then nobody with a power is hidden in
   * a plain variable.
   */
  hasSeenSlots: boolean;
};

const KINDS = ['pause', 'blacklist', 'mint', 'tax', 'confiscate', 'limit'] as const;
const TRANSFER_FROM = '0x23b872dd';
/**
 * Of most proxies until 2023: whoever is made the one who may replace their code cannot use them as
 * a token, which looks like being shut out.
 */
const CHANGE_ADMIN = '0x8f283970';
const MAX_FUNCTIONS = 80;
/** Of these, kept for functions with a known name that stand far behind. */
const AFTERWARDS = 20;
const MAX_ACTORS = 5;
/** Has no power over anything: what it can do, everybody can. */
const STRANGER: Address = '0x00000000000000000000000000000000f1200002';

/**
 * What somebody with power can do to holders: `proven` where it was tried out and worked, `present`
 * where the code has the function only, `unused` where nobody was found who may use it any more.
 */
export async function findPowers(ask: Ask, input: PowersInput): Promise<OwnerPower[]> {
  const { proxy, owner } = input;
  const { powers, ordinary } = knownFunctions();
  const named = proxy.code.selectors.filter((selector) => powers.has(selector));
  const unnamed = proxy.code.selectors.filter(
    (selector) =>
      !powers.has(selector) &&
      !ordinary.has(selector) &&
      selector !== TRANSFER_FROM &&
      selector !== '0xffffffff',
  );
  // What stands first in the code comes first: whatever is put behind it displaces nothing.
  const places = new Map(proxy.code.selectors.map((selector, at) => [selector, at]));
  const ahead = [...named, ...unnamed]
    .toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    .slice(0, MAX_FUNCTIONS - AFTERWARDS);
  const all = [...new Set([TRANSFER_FROM, ...ahead, ...named, ...unnamed])];
  const selectors = all.slice(0, MAX_FUNCTIONS);
  const isGivenUp = owner !== undefined && isNobody(owner);
  const first = await tryAll(ask, input, selectors);
  const again = await tryAfterTakeOver(ask, input, selectors, first);
  const trials = [...first, ...again];
  const isThorough =
    isGivenUp &&
    again.length === 0 &&
    input.hasSeenSlots &&
    trials.length > 0 &&
    trials.every(({ trial }) => trial !== undefined && trial.isComplete) &&
    trials.some(({ trial }) => trial?.isSellable);

  // A node that tries nothing out leaves what the code says; one that was kept from it by the token
  // leaves a question.
  const isCutShort =
    all.length > selectors.length ||
    first.some(({ trial }) => trial !== undefined && !trial.isComplete);
  const users = trials.filter(
    ({ actor, trial }) => actor !== STRANGER && (trial?.effects.length ?? 0) > 0,
  );
  const admin = proxy.upgrade?.admin;
  const [holders, upgrader] = await Promise.all([
    describeHolders(ask, [...new Set(users.map(({ actor }) => actor))]),
    admin && describeKeeper(ask, admin),
  ]);

  const isReplacing = ({ selector }: Worked['effect']) => powers.get(selector)?.kind === 'upgrade';
  const canReplace = ({ trial }: ActorTrial) => trial?.effects.some(isReplacing) === true;
  const found = KINDS.map((kind): OwnerPower => {
    // Whoever can put other code in can do anything with it: that is told as one power, under its
    // own name.
    const worked = gravest(
      trials,
      holders,
      (one, by) =>
        one.kind === kind &&
        !isReplacing(one) &&
        !(one.selector === CHANGE_ADMIN && canReplace(by)),
    );
    if (worked)
      return {
        kind,
        state: 'proven',
        how: `${nameOf(worked.effect.selector)}${byWhom(worked.by, owner)}`,
        ...userOf(worked.by, owner),
        ...holderOf(worked.by, holders),
      };
    const present = named.find((selector) => powers.get(selector)?.kind === kind);
    // Nobody's power shows as another one where the same function was tried out: a limit of zero
    // stops all sales.
    if (present === undefined) return { kind, state: isCutShort ? 'untried' : 'absent', how: '' };
    return { kind, state: isThorough ? 'unused' : 'present', how: nameOf(present) };
  });
  const replaced = gravest(trials, holders, isReplacing);
  return [
    ...found,
    replaced
      ? {
          kind: 'upgrade',
          state: 'proven',
          how: `${nameOf(replaced.effect.selector)}${byWhom(replaced.by, owner)}`,
          ...userOf(replaced.by, owner),
          ...holderOf(replaced.by, holders),
        }
      : { ...upgradeOf(input), ...(upgrader ? { holder: upgrader } : {}) },
  ];
}

type Worked = { by: ActorTrial; effect: PowerTrial['effects'][number] };

/** Of those for whom it worked, one who can do it alone and at once, where there is one. */
function gravest(
  trials: readonly ActorTrial[],
  holders: ReadonlyMap<Address, PowerHolder>,
  isIt: (effect: Worked['effect'], by: ActorTrial) => boolean,
): Worked | undefined {
  const all = trials.flatMap((by): Worked[] => {
    const effect = by.trial?.effects.find((one) => isIt(one, by));
    return effect ? [{ by, effect }] : [];
  });
  const isShared = ({ by }: Worked) =>
    /timelock|multisig/.test(holderOf(by, holders).holder?.kind ?? '');
  return all.find((one) => !isShared(one)) ?? all[0];
}

const OWNER_OF = '0x8da5cb5b';

/**
 * Who can use a contract that keeps the right to replace code: itself, or whoever it names as its
 * owner.
 */
async function describeKeeper(ask: Ask, keeper: Address): Promise<PowerHolder | undefined> {
  const first = (await describeHolders(ask, [keeper])).get(keeper);
  if (first?.kind !== 'contract') return first;
  const bytes = bytesOf(await ask('eth_call', [{ to: keeper, data: OWNER_OF }, 'latest']));
  const owner = bytes === undefined ? undefined : addressOf(bytes);
  if (owner === undefined || isNobody(owner)) return first;
  return (await describeHolders(ask, [owner])).get(owner) ?? first;
}

type ActorTrial = {
  actor: Address;
  /** The function by which ownership was taken first. */ takeOver?: string;
  trial: PowerTrial | undefined;
};

async function tryAll(
  ask: Ask,
  { token, pair, exchange, owner, others, supply, spend }: PowersInput,
  selectors: readonly string[],
): Promise<ActorTrial[]> {
  if (!pair || !exchange) return [];
  const infrastructure = new Set([token, pair, exchange.weth, exchange.router, exchange.factory]);
  const actors = [...new Set([...(owner === undefined ? [] : [owner]), ...others])]
    .filter((one) => !isNobody(one) && !infrastructure.has(one))
    .slice(0, MAX_ACTORS);
  return await Promise.all(
    [...actors, STRANGER].map(async (actor) => ({
      actor,
      trial: await tryPowers(ask, { token, pair, exchange, actor, spend, selectors, supply }),
    })),
  );
}

/**
 * What those can do who can make themselves the owner: everything is tried once more as the owner
 * that they then are.
 */
async function tryAfterTakeOver(
  ask: Ask,
  { token, pair, exchange, supply, spend }: PowersInput,
  selectors: readonly string[],
  trials: readonly ActorTrial[],
): Promise<ActorTrial[]> {
  if (!pair || !exchange) return [];
  const takers = trials.flatMap(({ actor, trial }) =>
    (trial?.effects ?? [])
      .filter(({ kind }) => kind === 'take-over')
      .slice(0, 1)
      .map((effect) => ({ actor, effect })),
  );
  return await Promise.all(
    takers.slice(0, 2).map(async ({ actor, effect }) => ({
      actor,
      takeOver: nameOf(effect.selector),
      trial: await tryPowers(ask, {
        token,
        pair,
        exchange,
        actor,
        spend,
        prelude: effect.data,
        selectors,
        supply,
      }),
    })),
  );
}

/** Whoever takes ownership first holds the power only then. */
const holderOf = (
  { actor, takeOver }: ActorTrial,
  holders: ReadonlyMap<Address, PowerHolder>,
): { holder?: PowerHolder } => {
  const holder = takeOver === undefined ? holders.get(actor) : undefined;
  return holder ? { holder } : {};
};

const userOf = (
  { actor }: ActorTrial,
  owner: Address | undefined,
): { by?: NonNullable<OwnerPower['by']> } =>
  actor === owner ? {} : { by: actor === STRANGER ? 'anybody' : 'another' };

function byWhom({ actor, takeOver }: ActorTrial, owner: Address | undefined): string {
  const who =
    actor === owner
      ? ''
      : actor === STRANGER
        ? ', by anybody'
        : `, by ${actor}, who is not its owner`;
  return takeOver === undefined ? who : `${who}, after taking ownership with ${takeOver}`;
}

function upgradeOf({ proxy: { upgrade, code }, owner }: PowersInput): OwnerPower {
  if (!upgrade) {
    const own = code.selectors
      .map((selector) => knownFunctions().powers.get(selector))
      .find((known) => known?.kind === 'upgrade');
    // A function to replace code that no place for replaceable code was found for: told, because it
    // is there.
    return own && code.hasDelegateCall
      ? { kind: 'upgrade', state: 'present', how: own.signature }
      : { kind: 'upgrade', state: 'absent', how: '' };
  }
  const hasFunction = code.selectors.some(
    (selector) => knownFunctions().powers.get(selector)?.kind === 'upgrade',
  );
  const isGivenUp =
    upgrade.admin === undefined &&
    upgrade.how !== 'delegatecall' &&
    hasFunction &&
    owner !== undefined &&
    isNobody(owner);
  return { kind: 'upgrade', state: isGivenUp ? 'unused' : 'present', how: upgrade.how };
}

const nameOf = (selector: string): string =>
  selector === TRANSFER_FROM
    ? 'transferFrom without leave'
    : (knownFunctions().powers.get(selector)?.signature ?? `function ${selector}`);
