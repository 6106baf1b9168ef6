import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readKeepers } from '../code-flow/read-control.ts';
import { selectorOf } from '../read-many.ts';
import { findRuleBound } from './find-rule-bound.ts';
import { knownFunctions } from './known-functions.ts';
import { describeHolders, readHolders, type HolderReadings } from '../money/describe-holders.ts';
import type { OwnerPower, PowerHolder, UnknownReason } from '../token-chain.ts';
import { tryBesideWallet, tryMovers, VOTE, weighMints } from './beside-wallet.ts';
import {
  actorsOf,
  addRefusals,
  CODE_THERE,
  DAYS_AHEAD,
  IN_TIME,
  KNOWER,
  leaveOutIdle,
  STRANGER,
  tryAfterTakeOver,
  tryAfterWrites,
  tryTogether,
  tryAll,
  type ActorTrial,
  type PowersInput,
} from './try-actors.ts';
import { TRANSFER_FROM } from './power-arguments.ts';
import { addStandingLeave, IS_APPROVED_FOR_ALL } from './standing-leave.ts';
import { ANY_SALE, GIFT_ALONE, PAID_BY_SALES, TOGETHER, type PowerTrial } from './try-powers.ts';
import { isBurnAddress } from '../words.ts';

/**
 * The powers found, and why some could not be tried; `why` absent: all could. `idle`: contracts that
 * nothing makes use a power; `ran`: functions that were used and harmed nobody.
 */
type PowersFound = {
  powers: OwnerPower[];
  why?: UnknownReason;
  idle: ReadonlySet<Address>;
  ran: ReadonlySet<string>;
};

const KINDS = ['pause', 'blacklist', 'mint', 'tax', 'confiscate', 'limit'] as const;
/**
 * Of most proxies until 2023: whoever is made the one who may replace their code cannot use them as
 * a token, which looks like being shut out.
 */
const CHANGE_ADMIN = '0x8f283970';
/** asset(), convertToAssets(uint256) and deposit(uint256,address) of ERC-4626. */
const VAULT = ['0x38d52e0f', '0x07a2d13a', '0x6e553f65'] as const;
/** Gives out shares for what is paid in: it is tried like any other, and is no power by its name. */
const VAULT_MINT = '0x94bf804d';
/** permit(address,address,uint256,uint256,uint8,bytes32,bytes32): tried where it asks who signed. */
const PERMIT = '0xd505accf';
const MAX_FUNCTIONS = 80;
/** Of these, kept for functions with a known name that stand far behind. */
const AFTERWARDS = 20;
/**
 * Finds what a privileged account can do to holders: `proven` where a trial worked, `present` where
 * only the code has the function, `unused` where nobody was found who may still use it.
 */
export async function findPowers(ask: Ask, input: PowersInput): Promise<PowersFound> {
  const { proxy, owner } = input;
  const { powers, ordinary } = knownFunctions();
  const isVault = VAULT.every((selector) => proxy.code.selectors.includes(selector));
  const namedSelectors = proxy.code.selectors.filter(
    (selector) => powers.has(selector) && !(isVault && selector === VAULT_MINT),
  );
  const unnamedSelectors = proxy.code.selectors.filter(
    (selector) =>
      !powers.has(selector) &&
      (!ordinary.has(selector) ||
        (selector === PERMIT && proxy.signerChecks.some((one) => one.of === 'text'))) &&
      selector !== TRANSFER_FROM &&
      selector !== '0xffffffff',
  );
  // Functions keep their order in the code: code added behind them displaces none.
  const places = new Map(proxy.code.selectors.map((selector, at) => [selector, at]));
  const ahead = [...namedSelectors, ...unnamedSelectors]
    .toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    .slice(0, MAX_FUNCTIONS - AFTERWARDS);
  const all = [...new Set([TRANSFER_FROM, ...ahead, ...namedSelectors, ...unnamedSelectors])];
  const selectors = all.slice(0, MAX_FUNCTIONS);
  const isGivenUp = owner !== undefined && isBurnAddress(owner);
  const actors = actorsOf(input);
  const admin = proxy.upgrade?.admin ?? ownUpgrader(input);
  // Before anybody is known to hold a power: the request goes along with those about the pool.
  const [readings, trialsOfAll] = await Promise.all([
    input.pair ? readHolders(ask, [...new Set([...actors, ...(admin ? [admin] : [])])]) : new Map(),
    tryAll(ask, { ...input, actors }, selectors),
  ]);
  const allFirst = await addRefusals(ask, input, trialsOfAll, readings);
  const idleLess = await leaveOutIdle(ask, allFirst, readings);
  const first = await tryBesideWallet(
    ask,
    input,
    await addStandingLeave(ask, input, idleLess, readings),
  );
  const [takeoverTrials, inTwo, together, moverTrials, ruleBound] = await Promise.all([
    tryAfterTakeOver(ask, input, selectors, first),
    tryAfterWrites(ask, input, selectors, first),
    tryTogether(ask, input, first),
    tryMovers(ask, input, first),
    findRuleBound(ask, input, first, readings),
  ]);
  const again = [
    ...takeoverTrials,
    ...[...inTwo, ...together, ...moverTrials].filter(({ trial }) => trial?.effects.length),
  ];
  const trials = await weighMints(ask, input, [...first, ...again]);
  const ruleTrials = trials.filter(({ actor }) => ruleBound.has(actor));
  const freeTrials = trials.filter(({ actor }) => !ruleBound.has(actor));
  const isThorough =
    isGivenUp &&
    again.length === 0 &&
    input.hasSeenSlots &&
    trials.length > 0 &&
    trials.every(({ at, trial }) => at || trial?.isComplete) &&
    trials.some(({ trial }) => trial?.isSellable);

  const why = untriedBecause(
    input,
    // A node that cannot try another time tried all the same what works today.
    [...first, ...takeoverTrials].filter(({ at }) => at === undefined),
    all.length > selectors.length,
  );
  const users = trials.filter(
    ({ actor, trial }) =>
      actor !== STRANGER && actor !== KNOWER && (trial?.effects.length ?? 0) > 0,
  );
  const [holders, upgrader] = await Promise.all([
    describeHolders(ask, [...new Set(users.map(({ actor }) => actor))], readings),
    admin && describeKeeper(ask, admin, readings),
  ]);

  const isReplacing = ({ selector, kind }: Worked['effect']) =>
    kind === 'run-other' || powers.get(selector)?.kind === 'upgrade';
  // A list that was fixed at the start is bounded, and nobody can read how.
  const isByProof = ({ selector }: Worked['effect'], { actor }: ActorTrial) =>
    actor === KNOWER && input.calls.proofs.includes(selector);
  const canReplace = ({ trial }: ActorTrial) => trial?.effects.some(isReplacing) === true;
  const ownerPowers = KINDS.map((kind): OwnerPower => {
    // An account that can replace the code can do anything: report that as one power, under its own
    // name.
    const isIt = (one: Worked['effect'], by: ActorTrial): boolean =>
      one.kind === kind && !isReplacing(one) && !(one.selector === CHANGE_ADMIN && canReplace(by));
    const provenPower = gravest(
      freeTrials,
      holders,
      (one, by) =>
        isIt(one, by) && one.isBounded !== true && one.isStated !== true && !isByProof(one, by),
    );
    const power = provenPower ?? gravest([...ruleTrials, ...freeTrials], holders, isIt);
    if (power)
      return {
        kind,
        state: provenPower ? 'proven' : 'present',
        how: isByProof(power.effect, power.by)
          ? `${nameOf(power.effect.selector)}, by whoever shows a proof`
          : `${nameOf(power.effect.selector)}${byWhom(power.by, owner)}`,
        ...(power.effect.isBounded === true ? { isBounded: true } : {}),
        ...(power.effect.isStated === true ? { isFixed: true } : {}),
        ...userOf(power.by, owner),
        ...holderOf(power.by, holders),
      };
    const present = namedSelectors.find(
      (selector) => powers.get(selector)?.kind === kind && !input.calls.foreign.includes(selector),
    );
    // Nobody's power shows as another one where the same function was tried out: a limit of zero
    // stops all sales.
    if (present === undefined) return { kind, state: why ? 'untried' : 'absent', how: '' };
    return { kind, state: isThorough ? 'unused' : 'present', how: nameOf(present) };
  });
  const replacingPower = gravest(trials, holders, isReplacing);
  const reportedPowers: OwnerPower[] = [
    ...ownerPowers,
    replacingPower
      ? {
          kind: 'upgrade',
          state: 'proven',
          how: `${nameOf(replacingPower.effect.selector)}${byWhom(replacingPower.by, owner)}`,
          ...userOf(replacingPower.by, owner),
          ...holderOf(replacingPower.by, holders),
        }
      : { ...upgradeOf(input), ...(upgrader ? { holder: upgrader } : {}) },
  ];
  const harmful = new Set(
    trials.flatMap(({ trial }) => (trial?.effects ?? []).map(({ selector }) => selector)),
  );
  const usedSelectors = first.flatMap(({ actor, at, trial }) =>
    actor === STRANGER || at ? [] : (trial?.writes ?? []).map(selectorOf),
  );
  const activeAccounts = new Set(first.map(({ actor }) => actor));
  return {
    powers: reportedPowers,
    ...(why ? { why } : {}),
    idle: new Set(allFirst.map(({ actor }) => actor).filter((actor) => !activeAccounts.has(actor))),
    ran: new Set(usedSelectors.filter((selector) => !harmful.has(selector))),
  };
}

/** Why what was not found may be there all the same; undefined: everything was tried. */
function untriedBecause(
  { pair, exchange, hasSeenSlots }: PowersInput,
  trials: readonly ActorTrial[],
  isTooMany: boolean,
): UnknownReason | undefined {
  // A power that failed in our own pool may work in a real one.
  if (!pair || !exchange) return 'not-tried';
  // Without a look into its storage those are missed whom it keeps in a plain variable.
  if (!hasSeenSlots || trials.some(({ trial }) => trial === undefined)) return 'lacks-overrides';
  if (isTooMany || trials.some(({ trial }) => trial?.isComplete !== true)) return 'too-many';
  return undefined;
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
  // A power that anybody has is named as that, and not as one account's.
  const isAnybodys = ({ by }: Worked) => by.actor === STRANGER && by.takeOver === undefined;
  return all.find(isAnybodys) ?? all.find((one) => !isShared(one)) ?? all[0];
}

/**
 * Finds the user of a contract that keeps the right to replace code: itself, its owner, or whom its
 * code lets change which code it names.
 */
async function describeKeeper(
  ask: Ask,
  keeper: Address,
  readings: HolderReadings,
): Promise<PowerHolder | undefined> {
  const all = readings.has(keeper) ? readings : await readHolders(ask, [keeper]);
  const first = (await describeHolders(ask, [keeper], all)).get(keeper);
  if (first?.kind !== 'contract') return first;
  const owner = all.get(keeper)?.owner;
  const isOwned = owner !== undefined && !isBurnAddress(owner);
  const users = isOwned ? [owner] : await readKeepers(ask, keeper);
  const holders = [...(await describeHolders(ask, users, readings)).values()];
  return holders.find(({ kind }) => kind === 'account') ?? holders[0] ?? first;
}

/** Returns no holder where ownership must be taken first. */
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

function byWhom({ actor, takeOver, isInTwo, at }: ActorTrial, owner: Address | undefined): string {
  const who =
    actor === owner
      ? ''
      : actor === STRANGER
        ? ', by anybody'
        : actor === KNOWER
          ? ', by whoever knows a secret'
          : `, by ${actor}, who is not its owner`;
  if (isInTwo) return `${who}, in two steps`;
  const when = at ? ` within ${DAYS_AHEAD} days` : '';
  return takeOver === undefined
    ? `${who}${when}`
    : `${who}, after taking ownership with ${nameOf(takeOver)}${when}`;
}

const isReplacement = (selector: string): boolean =>
  knownFunctions().powers.get(selector)?.kind === 'upgrade';

/**
 * Returns the account that may replace code by the token's own function, as in diamonds and most
 * upgradeable tokens: its owner.
 */
const ownUpgrader = ({ proxy: { upgrade, code }, owner }: PowersInput): Address | undefined =>
  owner !== undefined &&
  !isBurnAddress(owner) &&
  (upgrade?.how === 'delegatecall' ||
    ((upgrade !== undefined || code.hasDelegateCall) && code.selectors.some(isReplacement)))
    ? owner
    : undefined;

function upgradeOf({ proxy: { upgrade, code }, owner }: PowersInput): OwnerPower {
  if (!upgrade) {
    const own = code.selectors
      .map((selector) => knownFunctions().powers.get(selector))
      .find((knownFunction) => knownFunction?.kind === 'upgrade');
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
    isBurnAddress(owner);
  return { kind: 'upgrade', state: isGivenUp ? 'unused' : 'present', how: upgrade.how };
}

/** Calls that have no name of a power, and one. */
const NAMES: Readonly<Record<string, string>> = {
  [TRANSFER_FROM]: 'transferFrom without leave',
  [TOGETHER]: 'several functions together',
  [IN_TIME]: `by itself, within ${DAYS_AHEAD} days`,
  [CODE_THERE]: 'code that is put at an address which has none',
  [ANY_SALE]: 'any sale, which burns tokens of the pool',
  [PAID_BY_SALES]: 'any sale, which makes tokens for it',
  [VOTE]: 'a vote that takes hours, carried by one holder alone',
  [GIFT_ALONE]: 'a payment of ether',
  [IS_APPROVED_FOR_ALL]: 'leave to move all pieces, which nobody gave',
  '0xa9059cbb': 'transfer(address,uint256)',
  '0x42966c68': 'burn(uint256)',
  '0x095ea7b3': 'approve(address,uint256)',
};

/** A function as its signature, where it is known, or by its four bytes. */
export const nameOf = (selector: string): string =>
  NAMES[selector] ?? knownFunctions().powers.get(selector)?.signature ?? `function ${selector}`;
