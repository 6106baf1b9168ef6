import type { EvidenceRow } from '@firm/schema';
import { ownerText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow, unknownRow } from '../make-row.ts';
import { readControlRow } from './control-row.ts';
import { readOutsideRow } from './outside-row.ts';
import { powerOf, readPowerRow, weighPower, withHolder } from './power-rows.ts';
import { chainWhy, untriedWhy, type TokenEvidence } from '../token-evidence.ts';
import { weighServices } from '../weigh-services.ts';

const NOBODY = /^0x0{36}(0000|dead)$/i;

const QUIET: readonly EvidenceRow['state'][] = ['clear', 'not-found'];
const POWERS = ['pause', 'blacklist', 'mint', 'tax', 'upgrade'] as const;

/** Ownership that was given up: what it is worth, by what somebody else can still do. */
function readRenouncedRow(
  evidence: TokenEvidence,
  { threshold, source }: { threshold: string; source: ReturnType<typeof chainSource> },
): EvidenceRow {
  if (POWERS.some((kind) => powerOf(evidence, kind)?.state === 'proven'))
    return makeRow('owner', {
      state: 'caution',
      finding: text.renouncedInName,
      threshold,
      sources: [source],
    });
  // Control through another contract is a power too.
  const isIdle =
    weighServices(readOutsideRow(evidence), evidence).state === 'not-found' &&
    readControlRow(evidence)?.state !== 'caution' &&
    POWERS.every((kind) =>
      QUIET.includes(weighServices(readPowerRow(evidence, kind), evidence).state),
    );
  return makeRow('owner', {
    state: isIdle ? 'clear' : 'neutral',
    finding: isIdle ? text.renounced : text.renouncedOnly,
    threshold,
    sources: [source],
  });
}

/** Reads powers to take tokens and to limit sales; undefined: neither stands in the code. */
function readTakingRow(
  evidence: TokenEvidence,
  { threshold, source }: { threshold: string; source: ReturnType<typeof chainSource> },
): EvidenceRow | undefined {
  const takes = powerOf(evidence, 'confiscate');
  if (takes?.state === 'proven')
    return makeRow('owner', {
      ...weighPower(evidence, takes, text.takes(takes.by)),
      value: withHolder(takes),
      threshold,
      sources: [source],
    });
  if (takes?.state === 'present')
    return makeRow('owner', {
      ...(takes.isFixed === true
        ? weighPower(evidence, takes, text.mayTake)
        : { state: 'caution', finding: text.mayTake }),
      value: withHolder(takes),
      threshold,
      sources: [source],
    });
  const limits = powerOf(evidence, 'limit');
  if (limits?.state === 'proven')
    return makeRow('owner', {
      ...weighPower(evidence, limits, text.cannotSellAll),
      value: limits.how,
      threshold,
      sources: [source],
    });
  if (limits?.state === 'present')
    return makeRow('owner', {
      state: 'caution',
      finding: text.limits,
      value: limits.how,
      threshold,
      sources: [source],
    });
  return undefined;
}

/** Reads who has control, and whether they can take tokens or limit sales. */
export function readOwnerRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.owner;
  const source = chainSource(evidence);
  const taking = readTakingRow(evidence, { threshold, source });
  if (taking) return taking;
  const notes = evidence.chain.state === 'answered' ? (evidence.chain.value.notes ?? []) : [];
  const value = notes.map((note) => text.notes[note]).join(' ');
  if (notes.includes('shown-amounts-change'))
    return makeRow('owner', {
      state: 'caution',
      finding: text.showsOtherAmounts,
      value,
      threshold,
      sources: [source],
    });
  const owner = evidence.chain.state === 'answered' ? evidence.chain.value.owner : undefined;
  if (!owner?.known)
    return unknownRow('owner', {
      finding: text.unknown,
      cause: chainWhy(evidence.chain, 'owner'),
      threshold,
    });
  const untriedReason =
    powerOf(evidence, 'confiscate')?.state === 'untried' ||
    powerOf(evidence, 'limit')?.state === 'untried'
      ? (untriedWhy(evidence, 'powers') ?? 'too-many')
      : untriedWhy(evidence, 'large-sale');
  const namedOwner =
    owner.value === null ? 'nobody' : NOBODY.test(owner.value) ? 'renounced' : 'owner';
  if (untriedReason)
    return unknownRow('owner', {
      finding: text.untried(namedOwner),
      cause: untriedReason,
      threshold,
    });
  if (namedOwner === 'nobody')
    return makeRow('owner', {
      state: 'not-found',
      finding: text.none,
      value: value || null,
      threshold,
      sources: [source],
    });
  if (namedOwner === 'renounced') return readRenouncedRow(evidence, { threshold, source });
  return makeRow('owner', {
    // The powers above were found; that there are no more cannot be shown.
    state: 'neutral',
    finding: text.owned,
    value: value === '' ? owner.value : `${owner.value}. ${value}`,
    threshold,
    sources: [source],
  });
}
