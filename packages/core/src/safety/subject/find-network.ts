import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { askSource, SHORT_PATIENCE_MILLISECONDS } from '../sources/ask-source.ts';
import type { SafetyDeps, SafetyNetwork } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { explainContract } from '../explain-contract.ts';
import type { Asked } from '../evidence/token-evidence.ts';
import { readChain } from '../gather-evidence.ts';
import { isLocalStarting } from '../is-local-starting.ts';
import { addressKey, type ParsedAddress } from './parse-address.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;
export type TokenLocation = {
  network: SafetyNetwork;
  /** Where they have been read on the way. */ facts?:
    | Asked<TokenChainFacts>
    | Promise<Asked<TokenChainFacts>>
    | undefined;
};

/**
 * On which network an address is a token: the local chain first, then everywhere at once. What is
 * on the local chain is asked of nobody else.
 *
 * @throws Refusal safety/not-found where it is on no network; safety/sources-away where nobody
 *   could be asked who looks over all of them; safety/local-starting where it was found nowhere
 *   else and the local chain is still starting
 */
export async function findNetwork(
  deps: Deps,
  parsedAddress: ParsedAddress,
): Promise<TokenLocation> {
  const { networks, cache } = deps.safety;
  const key = addressKey(parsedAddress);
  // An address of a kind that only one network writes says where it is: nobody has to be asked that
  // first.
  const [only, ...others] = networks.filter(({ kind }) => kind === parsedAddress.kind);
  const localNetwork =
    only && !only.isLocal && others.length === 0
      ? only
      : networks.find(({ slug }) => slug === cache.networkByToken.get(key));
  if (localNetwork) return { network: localNetwork };
  const isStarting = await isLocalStarting(deps);
  const location = await findLocation(deps, parsedAddress, isStarting);
  if (!location.network) {
    if (location.contract) throw await explainContract(deps, location.contract);
    throw new Refusal(
      isStarting
        ? 'safety/local-starting'
        : location.hasAnswer
          ? 'safety/not-found'
          : 'safety/sources-away',
    );
  }
  cache.networkByToken.set(key, location.network.slug);
  return location;
}

/**
 * The network with the most money in the token's pools, as soon as that is known: the chains are
 * read meanwhile, and whoever gathers the evidence waits for the one that is meant, not for all of
 * them.
 */
async function findLocation(
  deps: Deps,
  parsedAddress: ParsedAddress,
  isLocalUnavailable: boolean,
): Promise<
  TokenLocation | { network: undefined; hasAnswer: boolean; contract?: ReadContract | undefined }
> {
  const { local, elsewhere } = candidatesFor(deps, parsedAddress);
  const here =
    local && !isLocalUnavailable ? await readLocation(deps, local, parsedAddress) : undefined;
  if (here?.isToken) return here.location;
  if (elsewhere.length === 0)
    return { network: undefined, hasAnswer: here?.hasAnswer ?? false, contract: here?.contract };
  const readAll = (networks: readonly SafetyNetwork[]) =>
    networks.map((network) => [network, readLocation(deps, network, parsedAddress)] as const);
  // Strangers' nodes are asked only where nobody else says on which network the token is.
  const reading = new Map(
    readAll(elsewhere.filter(({ tokenChain }) => tokenChain && !tokenChain.isShared)),
  );
  const { pairs, hasAnswer } = await searchPairs(deps, parsedAddress);
  const network = pairs
    .map(({ chain }) => elsewhere.find(({ slug }) => slug === chain))
    .find((one) => one !== undefined);
  if (network)
    return { network, facts: reading.get(network)?.then(({ location }) => location.facts) };
  const sharedReads = readAll(elsewhere.filter(({ tokenChain }) => tokenChain?.isShared));
  const tokenReads = await Promise.all([
    ...reading.values(),
    ...sharedReads.map(([, readPromise]) => readPromise),
  ]);
  return (
    tokenReads.find(({ isToken }) => isToken)?.location ?? {
      network: undefined,
      hasAnswer,
      contract: [here, ...tokenReads].find((one) => one?.contract)?.contract,
    }
  );
}

/** A contract on a network that is no token. */
type ReadContract = { network: SafetyNetwork; facts: TokenChainFacts };

function candidatesFor({ safety: { networks } }: Deps, { kind }: ParsedAddress) {
  const candidates = networks.filter((network) => network.kind === kind);
  return {
    local: candidates.find(({ isLocal }) => isLocal),
    elsewhere: candidates.filter(({ isLocal }) => !isLocal),
  };
}

/** Every network on which an address is a token, the one with the most money in its pools first. */
export async function findLocations(
  deps: Deps,
  parsedAddress: ParsedAddress,
  except?: SafetyNetwork,
): Promise<{ locations: TokenLocation[]; hasAnswer: boolean }> {
  const { local: localOne, elsewhere: others } = candidatesFor(deps, parsedAddress);
  const local = localOne === except ? undefined : localOne;
  const here = local && (await readLocation(deps, local, parsedAddress));
  if (here?.isToken) return { locations: [here.location], hasAnswer: true };
  const elsewhere = others.filter((network) => network !== except);
  if (elsewhere.length === 0) return { locations: [], hasAnswer: here?.hasAnswer ?? false };
  const [pairSearch, ...chainReads] = await Promise.all([
    searchPairs(deps, parsedAddress),
    ...elsewhere
      .filter(({ tokenChain }) => tokenChain)
      .map((network) => readLocation(deps, network, parsedAddress)),
  ]);
  const onChain = new Map(
    chainReads
      .filter(({ isToken }) => isToken)
      .map(({ location }) => [location.network.slug, location]),
  );
  const inPairs = [...new Set(pairSearch.pairs.map(({ chain }) => chain))].flatMap((slug) =>
    elsewhere.filter((network) => network.slug === slug),
  );
  const orderedNetworks = new Set([
    ...inPairs,
    ...elsewhere.filter(({ slug }) => onChain.has(slug)),
  ]);
  return {
    locations: [...orderedNetworks].map((network) => onChain.get(network.slug) ?? { network }),
    // Only who looks over all networks can say that there is no such token.
    hasAnswer: pairSearch.hasAnswer,
  };
}

async function readLocation(
  deps: Deps,
  network: SafetyNetwork,
  { address }: ParsedAddress,
): Promise<{
  location: { network: SafetyNetwork; facts: Asked<TokenChainFacts> };
  isToken: boolean;
  hasAnswer: boolean;
  contract: ReadContract | undefined;
}> {
  const facts = await readChain(deps, { network, address });
  const isContract = facts.state === 'answered' && facts.value.isContract;
  return {
    contract: isContract ? { network, facts: facts.value } : undefined,
    location: { network, facts },
    isToken: facts.state === 'answered' && isToken(facts.value),
    hasAnswer: facts.state === 'answered',
  };
}

/** A contract that counts tokens. */
export function isToken({ isContract, totalSupply }: TokenChainFacts): boolean {
  return isContract && (totalSupply.known || totalSupply.why !== 'not-a-token');
}

/**
 * Pairs of a token on any network, of the first source that answers; where there is no such token,
 * the pool at the address.
 */
async function searchPairs(
  deps: Deps,
  parsedAddress: ParsedAddress,
): Promise<{ pairs: readonly TokenPair[]; hasAnswer: boolean }> {
  const sources = deps.safety.pairs.filter(({ covers }) => !covers('local'));
  for (const source of sources) {
    const pairsResult = await askSource(
      deps,
      source.name,
      () => source.search(parsedAddress.address),
      source === sources[0] ? undefined : SHORT_PATIENCE_MILLISECONDS,
    );
    if (pairsResult.state !== 'answered') continue;
    const own = (address: string) =>
      (parsedAddress.kind === 'evm' ? address.toLowerCase() : address) ===
      addressKey(parsedAddress);
    const { pairs } = pairsResult.value;
    const ofToken = pairs.filter(({ address }) => own(address));
    return {
      pairs: ofToken.length > 0 ? ofToken : pairs.filter(({ pairAddress }) => own(pairAddress)),
      hasAnswer: true,
    };
  }
  return { pairs: [], hasAnswer: false };
}
