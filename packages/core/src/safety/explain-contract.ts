import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { isSameAddress } from '@firm/format';
import { oursText } from '../text/en/identity.ts';
import { Refusal } from '../refusal.ts';
import { cleanLabel } from './subject/clean-label.ts';
import type { SafetyDeps, SafetyNetwork } from './deps.ts';
import type { TokenEvidence } from './evidence/token-evidence.ts';

const NOBODY = /^0x0{40}$/;

/** NFTs that are traded as a coin too are checked as a coin: only their own word speaks for them. */
export function isCollection({ chain, pairs }: TokenEvidence): boolean {
  const isTraded = pairs.state === 'answered' && pairs.value.length > 0;
  if (chain.state !== 'answered' || isTraded) return false;
  const { standards = [], decimals, liquidity } = chain.value;
  return standards.includes('erc721') && decimals === null && !liquidity.known;
}

/** Why a contract is not checked: it is a collection of NFTs, or no token at all. */
export async function explainContract(
  { safety: { ours } }: Pick<SafetyDeps, 'safety'>,
  { network, facts }: { network: SafetyNetwork; facts: TokenChainFacts },
): Promise<Refusal> {
  const contracts = await ours.contracts().catch(() => []);
  const own = contracts.find(
    ({ chain, address }) => chain.slug === network.slug && isSameAddress(address, facts.address),
  );
  const { standards = [], totalSupply, holders, owner, powers } = facts;
  const [standard] = standards;
  if (standard === undefined || own)
    return new Refusal('safety/contract', {
      facts: { network: network.name, own: own && oursText[own.what](own.chain.name) },
    });
  const ownerAddress = owner.known ? owner.value : undefined;
  return new Refusal('safety/collection', {
    facts: {
      network: network.name,
      standard,
      name: cleanLabel(facts.name),
      symbol: cleanLabel(facts.symbol),
      supply: totalSupply.known ? totalSupply.value : null,
      holders: holders.known ? holders.value.count : null,
      owner:
        ownerAddress === undefined
          ? 'not-known'
          : ownerAddress === null || NOBODY.test(ownerAddress)
            ? null
            : ownerAddress,
      powers: powers.known
        ? powers.value
            .filter(({ state, kind }) => /proven|present/.test(state) && isOfNfts(kind))
            .map(({ kind }) => kind)
            .filter(isOfNfts)
        : [],
    },
  });
}

/** Powers that mean the same for NFTs as for coins. */
const isOfNfts = (kind: string): kind is NftPower =>
  /^(?:pause|blacklist|mint|upgrade)$/.test(kind);
type NftPower = 'pause' | 'blacklist' | 'mint' | 'upgrade';
