import type { Address } from '@firm/adapters/chain/index.ts';
import type { Permission, PermissionReader } from '@firm/adapters/permissions/index.ts';
import type { TokenVerdict, WalletPermission } from '@firm/schema';
import { checkUpText as text } from '../../text/en/check-up.ts';
import { askSource } from '../sources/ask-source.ts';
import type { SafetyDeps, SafetyNetwork } from '../deps.ts';
import { sourcesOf } from '../gather-evidence.ts';
import { judgeSpender, type SpenderJudgement } from './judge-spender.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'clock'>;

/** Larger than any supply: wallets and apps write 'without limit' as one of several such numbers. */
const UNLIMITED = 2n ** 96n - 1n;
/** Tokens of one wallet whose price is asked for. */
const MAX_PRICED = 30;
/** Transactions whose sender is asked for. */
const MAX_SENDERS = 300;
const GRAVITY: readonly TokenVerdict[] = ['do-not-touch', 'high-risk', 'caution', 'no-red-flag'];

type Input = {
  network: SafetyNetwork;
  reader: PermissionReader;
  permissions: readonly Permission[];
  owner: Address;
  /** Of the wallet: others send what it does. */
  isContract: boolean;
};

/** Permissions as a page shows them, the gravest first. */
export async function presentPermissions(
  deps: Deps,
  { network, reader, permissions, owner, isContract }: Input,
): Promise<WalletPermission[]> {
  const [judgements, prices, senders] = await Promise.all([
    judgeAll(deps, { reader, spenders: new Set(permissions.map(({ spender }) => spender)) }),
    priceAll(deps, { network, permissions }),
    isContract
      ? new Map<string, Address>()
      : reader.readSenders(
          [...new Set(permissions.map(({ transaction }) => transaction))].slice(0, MAX_SENDERS),
        ),
  ]);
  const shownPermissions = permissions.map((one): WalletPermission => {
    const judgement = judgements.get(one.spender) ?? UNJUDGED;
    const sender = senders.get(one.transaction);
    return present(one, {
      judgement,
      price: prices.get(one.contract),
      bySignature: sender === undefined ? null : sender !== owner,
    });
  });
  return shownPermissions.toSorted(
    (a, b) =>
      GRAVITY.indexOf(a.verdict) - GRAVITY.indexOf(b.verdict) ||
      (b.atRiskUsd ?? 0) - (a.atRiskUsd ?? 0) ||
      b.block - a.block,
  );
}

const UNJUDGED: SpenderJudgement = { verdict: 'caution', reason: text.unknownParty, name: null };

function present(
  one: Permission,
  {
    judgement: { verdict, reason, name },
    price,
    bySignature,
  }: { judgement: SpenderJudgement; price: number | undefined; bySignature: boolean | null },
): WalletPermission {
  const { kind, contract, spender, tokenId, amount, atRisk, decimals, block, transaction } = one;
  const isUnlimited = kind === 'all-nfts' || (amount !== null && amount >= UNLIMITED);
  return {
    id: [kind, contract, spender, tokenId ?? ''].join(':').toLowerCase(),
    kind,
    contract,
    symbol: one.symbol,
    decimals,
    spender,
    spenderName: name,
    tokenId: tokenId === undefined ? null : String(tokenId),
    isUnknown: one.isUnknown,
    amount: amount === null ? null : String(amount),
    isUnlimited,
    atRisk: atRisk === null ? null : String(atRisk),
    atRiskUsd:
      price === undefined || atRisk === null || decimals === null || kind === 'all-nfts'
        ? null
        : (Number(atRisk) / 10 ** decimals) * price,
    endsAt: one.endsAt,
    block,
    transaction,
    bySignature,
    verdict,
    reasons: [
      reason,
      ...(isUnlimited ? [text.unlimited] : []),
      ...(bySignature === true ? [text.bySignature] : []),
      ...(one.isUnknown ? [text.unanswered] : []),
    ],
    lesson:
      kind === 'all-nfts' || kind === 'one-nft'
        ? text.lessons.nfts
        : bySignature === true
          ? text.lessons.signature
          : isUnlimited
            ? text.lessons.unlimited
            : text.lessons.amount,
  };
}

/** Of what has a price. Several may take the same tokens, but only once. */
export function sumAtRisk(permissions: readonly WalletPermission[]): number | null {
  const most = new Map<string, number>();
  for (const { contract, atRiskUsd } of permissions)
    if (atRiskUsd !== null) most.set(contract, Math.max(most.get(contract) ?? 0, atRiskUsd));
  return most.size === 0 ? null : [...most.values()].reduce((sum, usd) => sum + usd, 0);
}

async function judgeAll(
  deps: Deps,
  { reader, spenders }: { reader: PermissionReader; spenders: ReadonlySet<Address> },
): Promise<ReadonlyMap<Address, SpenderJudgement>> {
  const [parties, knownAddresses] = await Promise.all([
    reader.readParties([...spenders]),
    reader.known(),
  ]);
  const judgementEntries = await Promise.all(
    [...spenders].map(
      async (address) =>
        [
          address,
          await judgeSpender(deps, {
            address,
            party: parties.get(address),
            name: knownAddresses.find((one) => one.address === address)?.name,
            before: knownAddresses.map((one) => one.address),
          }),
        ] as const,
    ),
  );
  return new Map(judgementEntries);
}

/** Prices of whole tokens in US dollars, where somebody knows one. */
async function priceAll(
  deps: Deps,
  { network, permissions }: Pick<Input, 'network' | 'permissions'>,
): Promise<ReadonlyMap<Address, number>> {
  const [source] = sourcesOf(deps, network.slug);
  const wantedContracts = permissions.flatMap(({ kind, atRisk, contract }) =>
    (kind === 'token' || kind === 'permit2') && atRisk !== null && atRisk > 0n ? [contract] : [],
  );
  if (!source) return new Map();
  const priceEntries = await Promise.all(
    [...new Set(wantedContracts)].slice(0, MAX_PRICED).map(async (contract) => {
      const price = await deps.safety.cache.prices.read(`${network.slug}:${contract}`, async () => {
        const pairsResult = await askSource(deps, source.name, () =>
          source.readToken(network.slug, contract),
        );
        return pairsResult.state === 'answered' ? (pairsResult.value[0]?.priceUsd ?? null) : null;
      });
      return price === null ? [] : [[contract, price] as const];
    }),
  );
  return new Map(priceEntries.flat());
}
