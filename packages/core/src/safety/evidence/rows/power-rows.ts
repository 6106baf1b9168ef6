import type { OwnerPower, PowerHolder } from '@firm/adapters/token-chain/index.ts';
import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceRowId } from '@firm/schema';
import {
  holdsText,
  ownerText,
  powerText,
  thresholdText,
  unreadCodeText,
} from '../../../text/en/safety.ts';
import { isHabitual } from '../is-habitual.ts';
import { isGoverned } from '../is-governed.ts';
import { isEstablished } from '../is-established.ts';
import { chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { chainWhy, reportsOf, untriedWhy, type TokenEvidence } from '../token-evidence.ts';
import { asDate } from '../write-figure.ts';

type Kind = keyof typeof powerText;

export const powerRows: Readonly<Record<Kind, EvidenceRowId>> = {
  pause: 'pause',
  blacklist: 'blacklist',
  mint: 'mint',
  tax: 'tax-power',
  upgrade: 'upgrade',
};

/** A service's word on a power. A missing word says nothing. */
export const saidOf: Readonly<Record<Kind, (report: SecurityReport) => boolean | null>> = {
  pause: ({ canPause }) => canPause,
  blacklist: ({ canBlacklist, canFreeze }) =>
    canFreeze || canBlacklist || (canFreeze ?? canBlacklist),
  mint: ({ canMint }) => canMint,
  tax: ({ canChangeTax }) => canChangeTax,
  upgrade: ({ isProxy }) => isProxy,
};

/**
 * One of the owner's powers: as found on the chain and tried out there, else as the services say.
 * The graver word counts.
 */
export function readPowerRow(evidence: TokenEvidence, kind: Kind): EvidenceRow {
  const id = powerRows[kind];
  const text = powerText[kind];
  const threshold = kind === 'upgrade' ? thresholdText.upgrade : thresholdText.power;
  const reports = reportsOf(evidence).filter((report) => saidOf[kind](report) !== null);
  const yes = reports.find((report) => saidOf[kind](report) === true);
  const ownerPower = powerOf(evidence, kind);
  const own = chainSource(evidence);
  const unread = unreadCodeOf(evidence);
  if (unread !== undefined && kind === 'upgrade')
    return makeRow(id, {
      state: 'high',
      finding: unreadCodeText,
      value: unread,
      threshold: thresholdText.unreadCode,
      sources: [own],
    });
  if (ownerPower) return readChainPowerRow(evidence, kind, { ownerPower, yes, threshold });
  if (yes)
    return makeRow(id, {
      state: 'caution',
      finding: text.present,
      threshold,
      sources: [sourceOf(yes)],
    });
  if (reports[0] && unread === undefined)
    return makeRow(id, {
      state: 'not-found',
      finding: text.absent,
      threshold,
      sources: reports.map(sourceOf),
    });
  return unknownRow(id, {
    finding: (cause) => `${text.unknown}: ${cause}.`,
    cause: chainWhy(evidence.chain, 'powers'),
    threshold,
  });
}

/** A power that stands in the code: certain where it needs no trial, else a caution. */
function weighPresentPower(
  evidence: TokenEvidence,
  kind: Kind,
  ownerPower: OwnerPower,
): { state: EvidenceRow['state']; finding: string } {
  const text = powerText[kind];
  if (ownerPower.isBounded === true)
    return {
      state: 'caution',
      finding: `${text.present} ${kind === 'mint' ? ownerText.fewMade : ownerText.bounded}`,
    };
  // The single key to the code needs no trial as proof that it works.
  const isAlone = ownerPower.holder?.kind === 'account';
  if (ownerPower.isFixed === true || (kind === 'upgrade' && isAlone))
    return weighPower(
      evidence,
      ownerPower,
      isAlone ? text.present : `${text.present} ${ownerText.certain}`,
    );
  return { state: 'caution', finding: text.present };
}

type PowerFacts = {
  ownerPower: OwnerPower;
  /** A service that says that there is such a power. */
  yes: SecurityReport | undefined;
  threshold: string;
};

/** A power that was looked for on the chain, by what became of it there. */
function readChainPowerRow(
  evidence: TokenEvidence,
  kind: Kind,
  { ownerPower, yes, threshold }: PowerFacts,
): EvidenceRow {
  const id = powerRows[kind];
  const text = powerText[kind];
  const own = chainSource(evidence);
  const unread = unreadCodeOf(evidence);
  const { state, how } = ownerPower;
  const isFound = state !== 'absent' && state !== 'untried';
  const value = !isFound || how === '' ? null : withHolder(ownerPower);
  if (state === 'proven')
    return makeRow(id, {
      ...weighPower(evidence, ownerPower, text.proven(ownerPower.by)),
      value,
      threshold,
      sources: [own],
    });
  if (state === 'present')
    return makeRow(id, {
      ...weighPresentPower(evidence, kind, ownerPower),
      value,
      threshold,
      sources: [own, yes && sourceOf(yes)],
    });
  // Our reading of the code may miss what a service has found; nobody can use what nobody is left
  // to use.
  if (yes && !isFound)
    return makeRow(id, {
      state: 'caution',
      finding: text.present,
      threshold,
      sources: [sourceOf(yes)],
    });
  // A power not found in half of the code, or in half of its functions, is not known to be
  // absent.
  if (unread !== undefined || state === 'untried')
    return unknownRow(id, {
      finding: (cause) => `${text.unknown}: ${cause}.`,
      cause: unread === undefined ? (untriedWhy(evidence, 'powers') ?? 'too-many') : 'unread-code',
      threshold,
    });
  // That nobody is left to use it was tried out; that there is none was only not found.
  return makeRow(id, {
    state: state === 'unused' ? 'clear' : 'not-found',
    finding: state === 'unused' ? text.unused : text.absent,
    value,
    threshold,
    sources: [own],
  });
}

/** A power that works: grave, unless many have looked at it or its holder cannot act alone. */
export function weighPower(
  evidence: TokenEvidence,
  power: OwnerPower,
  finding: string,
): { state: EvidenceRow['state']; finding: string } {
  const { holder } = power;
  const mild = isEstablished(evidence)
    ? ownerText.established
    : isGoverned(evidence, holder)
      ? ownerText.governed
      : isHabitual(evidence, power)
        ? ownerText.habitual
        : undefined;
  const how = holder === undefined ? undefined : sayHow(holder);
  return {
    state: mild === undefined ? 'high' : 'caution',
    finding: [finding, how, mild].filter((part) => part !== undefined).join(' '),
  };
}

/** Says what delays a power's use. */
function sayHow(holder: PowerHolder): string {
  if (holder.kind === 'timelock')
    return ownerText.afterDelay(Math.floor(holder.delaySeconds / 3_600));
  if (holder.kind === 'multisig') return ownerText.byKeys(holder);
  return holder.kind === 'account' ? ownerText.today : ownerText.byRules;
}

/** 'pause(), held by a contract that waits 2 days, 0x…; used twice, last on November 1, 2026'. */
export function withHolder({ state, how, holder, since, use }: OwnerPower): string {
  const holderSentence = holder ? heldBy(how, holder) : how;
  if (state === 'unused') return holderSentence;
  return [
    since === undefined ? holderSentence : holdsText.since(holderSentence, asDate(since)),
    use === undefined
      ? holdsText.useUnknown
      : use.times === 0
        ? holdsText.notUsed
        : holdsText.used(use.times, use.lastAt === undefined ? null : asDate(use.lastAt)),
  ].join('; ');
}

function heldBy(how: string, holder: PowerHolder): string {
  const { address } = holder;
  if (holder.kind === 'timelock')
    return holdsText.timelock(how, address, Math.floor(holder.delaySeconds / 3_600));
  return holder.kind === 'multisig'
    ? holdsText.multisig(how, address, holder)
    : holdsText[holder.kind](how, address);
}

/** Returns its code that nobody could read. */
export const unreadCodeOf = ({ chain }: TokenEvidence): string | undefined =>
  chain.state === 'answered' ? chain.value.unreadCode : undefined;

/**
 * The gravest of a kind, one whose holder can act alone before others; one that is not listed is
 * absent; undefined where powers could not be read.
 */
export function powerOf(evidence: TokenEvidence, kind: OwnerPower['kind']): OwnerPower | undefined {
  const { chain } = evidence;
  if (chain.state !== 'answered' || !chain.value.powers.known) return undefined;
  const all = chain.value.powers.value.filter((power) => power.kind === kind);
  for (const state of ['proven', 'present', 'unused', 'untried'] as const) {
    const ownerPowers = all.filter((power) => power.state === state);
    if (ownerPowers[0])
      return (
        ownerPowers.find(({ holder }) => holder?.kind === 'account') ??
        ownerPowers.find(({ holder }) => !isGoverned(evidence, holder)) ??
        ownerPowers[0]
      );
  }
  return { kind, state: 'absent', how: '' };
}
