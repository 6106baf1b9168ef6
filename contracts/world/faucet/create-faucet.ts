import { encodeFunctionData, getAddress, isAddress, zeroAddress } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import type { Sender } from '../deploy/sender.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { readContract } from '../rpc/read-contract.ts';
import { LOCAL_CHAIN_ID, type Address, type Hex, type WorldFacts } from '../types.ts';
import { FaucetRefused, type FaucetReason } from './faucet-refused.ts';

/**
 * Grant to a test wallet: gas in wei, and enough FIRM for one pass of the dearest tier and some to
 * spare.
 */
export const GRANT = { ether: 10n ** 18n, firm: 12_000_000_000n * 10n ** 18n } as const;
/**
 * Grants an hour: of one wallet, of one asker, and of all. The last ones of the hour are kept for
 * askers who have had fewer than `firstGrants`, so that nobody uses up what others need to begin.
 */
export const FAUCET_LIMITS = {
  perAddressPerHour: 2,
  perAskerPerHour: 10,
  perHour: 60,
  kept: 40,
  firstGrants: 2,
} as const;

const HOUR_MILLISECONDS = 3_600_000;

export type FaucetDeps = {
  rpc: Rpc;
  clock: () => Date;
  world: () => { facts: Pick<WorldFacts, 'token' | 'tokens'>; sender: Sender };
};
export type Funded = { address: Address; ether: bigint; firm: bigint; transactions: Hex[] };
export type Faucet = {
  /**
   * Gives a test wallet gas and FIRM, on the local chain only.
   *
   * @param input address: an ordinary account; chainId: the one that the asker believes to be on;
   *   asker: from where it is asked for, by which shares are counted; absent: the wallet itself
   * @returns what was sent: wei and FIRM's smallest units
   * @throws FaucetRefused, NodeUnavailable
   */
  fundTestWallet: (input: {
    address: string;
    chainId: number;
    asker?: string | undefined;
  }) => Promise<Funded>;
};

type Asked = { address: Address; asker: string };
/** at: milliseconds since 1970 */
type Grant = Asked & { at: number };

/** Which limit stands against one more, beside those of an hour. */
function limitOf(grants: readonly Grant[], { address, asker }: Asked): FaucetReason | undefined {
  const own = grants.filter((grant) => grant.address === address);
  if (own.length >= FAUCET_LIMITS.perAddressPerHour) return 'address-limit';
  const isEarly = grants.length < FAUCET_LIMITS.perHour - FAUCET_LIMITS.kept;
  const share = isEarly ? FAUCET_LIMITS.perAskerPerHour : FAUCET_LIMITS.firstGrants;
  if (grants.filter((grant) => grant.asker === asker).length >= share) return 'asker-limit';
  return grants.length >= FAUCET_LIMITS.perHour ? 'hourly-limit' : undefined;
}

/**
 * Counts are kept in memory: after a restart the wallet's own balance still refuses what it does
 * not need.
 */
export function createFaucet({ rpc, clock, world }: FaucetDeps): Faucet {
  let grants: Grant[] = [];

  /** When the first of them is over whose end lets this one in. */
  function waitFor(now: number, grantRequest: Asked): number {
    const last = grants.findIndex(
      (_, at) => limitOf(grants.slice(at + 1), grantRequest) === undefined,
    );
    return Math.ceil(((grants[last]?.at ?? now) + HOUR_MILLISECONDS - now) / 1000);
  }

  function reserve(address: Address, asker: string): () => void {
    const now = clock().getTime();
    grants = grants.filter(({ at }) => at > now - HOUR_MILLISECONDS);
    const request = { address, asker };
    const reason = limitOf(grants, request);
    if (reason !== undefined) throw new FaucetRefused(reason, waitFor(now, request));
    const grant = { ...request, at: now };
    grants.push(grant);
    return () => void (grants = grants.filter((one) => one !== grant));
  }

  async function fundTestWallet({
    address: givenAddress,
    chainId,
    asker,
  }: Parameters<Faucet['fundTestWallet']>[0]): Promise<Funded> {
    // Asked of the node too: a mistake elsewhere must not make this pay out on another network.
    if (chainId !== LOCAL_CHAIN_ID || Number(await rpc('eth_chainId')) !== LOCAL_CHAIN_ID)
      throw new FaucetRefused('wrong-chain');
    if (!isAddress(givenAddress, { strict: false }) || givenAddress.toLowerCase() === zeroAddress)
      throw new FaucetRefused('bad-address');
    const address = getAddress(givenAddress);
    const { facts, sender } = world();
    // A node answers so by the JSON-RPC specification.
    const code = (await rpc('eth_getCode', [address, 'latest'])) as string;
    if (code !== '0x' || address.toLowerCase() === sender.address.toLowerCase())
      throw new FaucetRefused('bad-address');

    const firmOf = (owner: Address) =>
      readContract<bigint>(rpc, {
        abi: erc20Abi,
        address: facts.token,
        functionName: 'balanceOf',
        args: [owner],
      });
    // A node answers so by the JSON-RPC specification.
    const ether = BigInt((await rpc('eth_getBalance', [address, 'latest'])) as Hex);
    const firm = await firmOf(address);
    if (ether >= GRANT.ether / 2n && firm >= GRANT.firm / 2n)
      throw new FaucetRefused('already-funded');
    if ((await firmOf(sender.address)) < GRANT.firm) throw new FaucetRefused('empty');

    const giveBack = reserve(address, asker ?? address);
    const gas = await sender
      .send({
        label: 'fund a test wallet with gas',
        to: address,
        value: GRANT.ether,
        gas: 50_000n,
      })
      // Unsent grants count against nobody's share.
      .catch((error: unknown) => {
        giveBack();
        throw error;
      });
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, GRANT.firm],
    });
    const tokens = await sender.send({
      label: 'fund a test wallet with FIRM',
      to: facts.token,
      data,
    });
    return { address, ...GRANT, transactions: [gas.transactionHash, tokens.transactionHash] };
  }

  return { fundTestWallet };
}
