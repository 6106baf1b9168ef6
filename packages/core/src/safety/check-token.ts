import { findLedgerId, insertSafetyCheck } from '@firm/db';
import type { SafetyCheck } from '@firm/schema';
import type { SafetyDeps, SafetyNetwork } from './deps.ts';
import { Refusal } from '../refusal.ts';
import { presentHands } from './evidence/rows/hands-row.ts';
import { presentHolders } from './evidence/rows/holders-row.ts';
import { readRows } from './evidence/read-rows.ts';
import { explainContract, isCollection } from './explain-contract.ts';
import { recogniseChain } from './other-chains/recognise-chain.ts';
import { findNetwork, findLocations, isToken, type TokenLocation } from './subject/find-network.ts';
import { freezeCheck } from './freeze-check.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { groupUnchecked } from './group-unchecked.ts';
import { isLocalStarting } from './is-local-starting.ts';
import { judge } from './judge.ts';
import { addressKey, parseAddress, type ParsedAddress } from './subject/parse-address.ts';
import { refusePool, type SubjectKind } from './subject/refuse-pool.ts';
import { presentToken } from './present-token.ts';
import type { TokenEvidence } from './evidence/token-evidence.ts';

/** One that is asked for anew is not made again sooner. */
const ANEW_MILLISECONDS = 5_000;

export type CheckInput = {
  /** Slug of the network; undefined: wherever the address is a token. */ chain?:
    | string
    | undefined;
  address: string;
  /** The kind that its source gave; a pool is not checked. */
  is?: SubjectKind | undefined;
  /** Not the one of the last minute. */ isFresh?: boolean | undefined;
  /** False: nobody is shown it, so its evidence is not stored. */ isKept?: boolean | undefined;
  /** The program checks by itself: nodes of strangers are left alone. */
  isUnattended?: boolean | undefined;
  /** The caller leaves with it; the work ends with the last one who waits for it. */
  signal?: AbortSignal | undefined;
};

/**
 * Checks one token: what every source says of it, row by row, and the verdict that follows. However
 * many ask at once, each source is asked once; what could not be found out is said in the rows and
 * keeps the verdict down.
 *
 * @throws Refusal where there is no token to check, or nobody can say where it is
 */
export async function checkToken(
  deps: SafetyDeps,
  { isKept = true, ...input }: CheckInput,
): Promise<SafetyCheck> {
  const check = await findOrMake(deps, input);
  input.signal?.throwIfAborted();
  if (isKept) await saveCheck(deps, check);
  return check;
}

/** Stores a check's evidence as it was given, once however many were given it. */
async function saveCheck(deps: SafetyDeps, check: SafetyCheck): Promise<void> {
  const { stored: storedChecks } = deps.safety.cache;
  const storing =
    storedChecks.get(check) ??
    insertSafetyCheck(deps, {
      id: check.id,
      chain: check.chain.slug,
      address: keyOf(check.address),
      verdict: check.verdict,
      ...freezeCheck(check),
      checkedAt: new Date(check.checkedAt),
    });
  storedChecks.set(check, storing);
  try {
    await storing;
  } catch (error) {
    storedChecks.delete(check);
    throw error;
  }
}

const keyOf = (address: string): string => {
  const parsedAddress = parseAddress(address);
  return parsedAddress ? addressKey(parsedAddress) : address;
};

async function findOrMake(
  deps: SafetyDeps,
  {
    chain,
    address: rawAddress,
    isFresh = false,
    is = 'token',
    isUnattended = false,
    signal,
  }: CheckInput,
): Promise<SafetyCheck> {
  const parsedAddress = parseAddress(rawAddress);
  if (!parsedAddress) throw explainUnreadable(rawAddress);
  const chosenNetwork = chain === undefined ? undefined : networkOf(deps, chain, parsedAddress);
  const { checks, networkByToken, makeOnUnknownNetwork } = deps.safety.cache;
  const key = addressKey(parsedAddress);
  const slug = chosenNetwork?.slug ?? networkByToken.get(key);
  const subject = { parsed: parsedAddress, asked: chosenNetwork, is, isUnattended };
  // Where less was asked, the check is another one.
  const isLess = isUnattended && chosenNetwork?.tokenChain?.isShared === true;
  if (slug !== undefined)
    return await checks.read(
      cacheKey(slug, parsedAddress) + (isLess ? ':unattended' : ''),
      (_, workSignal) => makeCheck(deps, { ...subject, signal: workSignal }),
      { maxAgeMilliseconds: isFresh ? ANEW_MILLISECONDS : undefined, signal },
    );
  const check = await makeOnUnknownNetwork(key, () => makeCheck(deps, subject));
  // Also where only one network writes such addresses, so that none was looked for.
  networkByToken.set(key, check.chain.slug);
  checks.set(cacheKey(check.chain.slug, parsedAddress), check);
  return check;
}

const cacheKey = (slug: string, parsedAddress: ParsedAddress): string =>
  `${slug}:${addressKey(parsedAddress)}`;

/** The networks on which tokens are checked, for choices and filters. */
export function listNetworks({ safety }: Pick<SafetyDeps, 'safety'>): SafetyCheck['chain'][] {
  return safety.networks.map(({ slug, name, id }) => ({ slug, name, id }));
}

/**
 * @throws Refusal safety/unknown-chain, or safety/bad-address where the network writes its
 *   addresses otherwise
 */
function networkOf(deps: SafetyDeps, slug: string, { kind }: ParsedAddress): SafetyNetwork {
  const network = deps.safety.networks.find((one) => one.slug === slug);
  if (!network) throw new Refusal('safety/unknown-chain');
  if (network.kind !== kind) throw new Refusal('safety/bad-address');
  return network;
}

type CheckSubject = {
  parsed: ParsedAddress;
  asked: SafetyNetwork | undefined;
  is: SubjectKind;
  isUnattended: boolean;
  signal?: AbortSignal;
};

async function makeCheck(
  deps: SafetyDeps,
  { parsed: parsedAddress, asked: chosenNetwork, is, isUnattended, signal }: CheckSubject,
): Promise<SafetyCheck> {
  const startedAt = deps.clock().getTime();
  const location: TokenLocation = chosenNetwork
    ? { network: chosenNetwork }
    : await findNetwork(deps, parsedAddress);
  const { network } = location;
  if (chosenNetwork?.isLocal && (await isLocalStarting(deps)))
    throw new Refusal('safety/local-starting');
  const [evidence, ledgerId] = await Promise.all([
    gatherEvidence(deps, { ...location, address: parsedAddress.address, isUnattended, signal }),
    findLedgerId(deps, { chain: network.slug, addressKey: addressKey(parsedAddress) }),
  ]);
  if (!chosenNetwork && isSilent(evidence)) throw new Refusal('safety/sources-away');
  await refusePool(deps, { network, address: parsedAddress.address, evidence, is });
  if (isNobodysToken(evidence))
    throw await explainMissing(deps, { parsed: parsedAddress, network, evidence });
  if (isCollection(evidence) && evidence.chain.state === 'answered')
    throw await explainContract(deps, { network, facts: evidence.chain.value });
  const rows = readRows(evidence);
  const { verdict, summary, advice, decidedBy, cappedBy, score } = judge(rows);
  const { token, market, address } = presentToken(evidence, parsedAddress.address);
  const hands = presentHands(evidence);
  const holders = presentHolders(evidence);
  const now = deps.clock().getTime();
  return {
    id: Buffer.from(deps.random.bytes(18)).toString('base64url'),
    chain: { slug: network.slug, name: network.name, id: network.id },
    address,
    token,
    verdict,
    summary,
    advice,
    decidedBy,
    cappedBy,
    rows,
    unchecked: groupUnchecked(rows),
    ...(holders ? { holders } : {}),
    ...(hands ? { hands } : {}),
    trial: { exchange: triedOn(evidence) },
    market,
    dial: score,
    checkedAt: now,
    tookMilliseconds: Math.max(0, now - startedAt),
    path: `/check/${network.slug}/${address}`,
    ledgerId: ledgerId ?? null,
  };
}

/** The kind of exchange on which a trade was tried; null: none was. */
const triedOn = ({ chain }: TokenEvidence): string | null =>
  chain.state === 'answered' && chain.value.sale.known
    ? (chain.value.salePool?.kind ?? 'v2')
    : null;

/** Nobody answered: an address alone, of which nothing else is known either. */
function isSilent({ chain, pairs, reports }: TokenEvidence): boolean {
  return [chain, pairs, ...reports.map(({ asked: reportResult }) => reportResult)].every(
    ({ state }) => state !== 'answered',
  );
}

/**
 * The chain says that there is no token; or nobody can read the chain, and all who were asked know
 * none.
 */
function isNobodysToken({ chain, pairs, reports }: TokenEvidence): boolean {
  if (chain.state === 'answered') return !isToken(chain.value);
  const isUnknown = reports.every(
    ({ asked: reportResult }) =>
      reportResult.state === 'answered' && reportResult.value === undefined,
  );
  return (
    chain.state === 'none' && pairs.state === 'answered' && pairs.value.length === 0 && isUnknown
  );
}

async function explainMissing(
  deps: SafetyDeps,
  {
    parsed: parsedAddress,
    network,
    evidence,
  }: { parsed: ParsedAddress; network: SafetyNetwork; evidence: TokenEvidence },
): Promise<Refusal> {
  const { locations } = await findLocations(deps, parsedAddress, network);
  const foundOn = locations.map((location) => location.network.name);
  if (foundOn.length > 0)
    return new Refusal('safety/wrong-chain', { facts: { asked: network.name, foundOn } });
  if (evidence.chain.state !== 'answered') return new Refusal('safety/not-found');
  return evidence.chain.value.isContract
    ? await explainContract(deps, { network, facts: evidence.chain.value })
    : new Refusal('safety/not-a-token');
}

/** Why an address cannot be checked: it is of a chain that is not, or of none. */
function explainUnreadable(text: string): Refusal {
  const chain = recogniseChain(text.trim());
  return chain
    ? new Refusal('safety/other-chain', { facts: chain })
    : new Refusal('safety/bad-address');
}
