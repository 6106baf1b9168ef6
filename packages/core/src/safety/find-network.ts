import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { TokenChainFacts } from '@firm/adapters/token-chain/token-chain.ts';
import { askSource } from './ask-source.ts';
import type { SafetyDeps, SafetyNetwork } from './deps.ts';
import { SafetyError } from './errors.ts';
import type { Asked } from './evidence/token-evidence.ts';
import { readChain } from './gather-evidence.ts';
import { addressKey, type ParsedAddress } from './parse-address.ts';
import { keepYoung } from './safety-board.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;
export type Place = { network: SafetyNetwork; /** Where they have been read on the way. */ facts?: Asked<TokenChainFacts> | undefined };

/**
 * On which network an address is a token: the local chain first, then everywhere at once. What is on the local chain is asked
 * of nobody else.
 *
 * @throws SafetyError safety/not-found where it is on no network; safety/sources-away where nobody could be asked who looks over all of them
 */
export async function findNetwork(deps: Deps, parsed: ParsedAddress): Promise<Place> {
  const { networks, board } = deps.safety;
  const key = addressKey(parsed);
  const known = networks.find(({ slug }) => slug === board.places.get(key));
  if (known) return { network: known };
  const { places, hasAnswer } = await findPlaces(deps, parsed);
  const place = places[0];
  if (!place) throw new SafetyError(hasAnswer ? 'safety/not-found' : 'safety/sources-away');
  keepYoung(board.places, key, place.network.slug);
  return place;
}

/** Every network on which an address is a token, the one with the most money in its pools first. */
export async function findPlaces(deps: Deps, parsed: ParsedAddress, except?: SafetyNetwork): Promise<{ places: Place[]; hasAnswer: boolean }> {
  const { networks } = deps.safety;
  const candidates = networks.filter((network) => network.kind === parsed.kind && network !== except);
  const local = candidates.find(({ isLocal }) => isLocal);
  const here = local && (await readPlace(deps, local, parsed));
  if (here?.isToken) return { places: [here.place], hasAnswer: true };
  const elsewhere = candidates.filter((network) => network !== local);
  if (elsewhere.length === 0) return { places: [], hasAnswer: here?.hasAnswer ?? false };
  const [found, ...read] = await Promise.all([searchPairs(deps, parsed), ...elsewhere.filter(({ tokenChain }) => tokenChain).map((network) => readPlace(deps, network, parsed))]);
  const onChain = new Map(read.filter(({ isToken }) => isToken).map(({ place }) => [place.network.slug, place]));
  const inPairs = [...new Set(found.pairs.map(({ chain }) => chain))].flatMap((slug) => elsewhere.filter((network) => network.slug === slug));
  const ordered = new Set([...inPairs, ...elsewhere.filter(({ slug }) => onChain.has(slug))]);
  return {
    places: [...ordered].map((network) => onChain.get(network.slug) ?? { network }),
    // Only who looks over all networks can say that there is no such token.
    hasAnswer: found.hasAnswer,
  };
}

async function readPlace(deps: Deps, network: SafetyNetwork, { address }: ParsedAddress) {
  const facts = await readChain(deps, { network, address });
  return { place: { network, facts }, isToken: facts.state === 'answered' && isToken(facts.value), hasAnswer: facts.state === 'answered' };
}

/** A contract that counts tokens. */
export function isToken({ isContract, totalSupply }: TokenChainFacts): boolean {
  return isContract && (totalSupply.known || totalSupply.why !== 'not-a-token');
}

/** Pairs of an address on any network, of the first source that answers. */
async function searchPairs(deps: Deps, parsed: ParsedAddress): Promise<{ pairs: readonly TokenPair[]; hasAnswer: boolean }> {
  for (const source of deps.safety.pairs.filter(({ covers }) => !covers('local'))) {
    const asked = await askSource(deps, source.name, () => source.search(parsed.address));
    if (asked.state !== 'answered') continue;
    const own = (address: string) => (parsed.kind === 'evm' ? address.toLowerCase() : address) === addressKey(parsed);
    return { pairs: asked.value.pairs.filter(({ address }) => own(address)), hasAnswer: true };
  }
  return { pairs: [], hasAnswer: false };
}
