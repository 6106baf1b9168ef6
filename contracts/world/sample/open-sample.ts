import { concatHex, encodeFunctionData, keccak256, maxUint256, parseAbi, stringToHex } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import type { ReadArtifact } from '../deploy/artifacts.ts';
import type { Call, Sender } from '../deploy/sender.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { Address, Hex, WorldFacts } from '../types.ts';

/** A wallet of the world with a past: what its owner has permitted, and who misleads them. */
export type SampleWallet = {
  /**
   * Its address; gives it its past when it is first asked for.
   *
   * @throws CallReverted, RpcRefused, NodeUnavailable
   */
  address: () => Promise<Address>;
};

export type SampleDeps = {
  rpc: Rpc;
  artifact: ReadArtifact;
  facts: Pick<WorldFacts, 'token' | 'collection' | 'router' | 'liquidityLock'>;
  faucet: Sender;
  faucetKey: Hex;
  /** Of an account of the world. What it sends is kept in the journal. */
  senderOf: (key: Hex) => Sender;
};

/** Where Permit2 is on every public network; here a list of the same kind. */
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const WHOLE = 10n ** 18n;
const FEES_WEI = 10n * WHOLE;
/** FIRM that the sample wallet holds, in smallest units. */
const FIRM = 100_000n * WHOLE;
const FAR_AWAY = 2 ** 40;
const operatorAbi = parseAbi(['function setApprovalForAll(address,bool)']);
const bookAbi = parseAbi(['function approve(address,address,uint160,uint48)']);

/** Keys that follow from the faucet's, so that a world made before has them too. */
const keyOf = (faucetKey: Hex, name: string): Hex =>
  keccak256(concatHex([faucetKey, stringToHex(`sample ${name}`)]));

/** Opens the sample wallet. Nothing is sent until its address is asked for. */
export function openSample({
  rpc,
  artifact,
  facts,
  faucet,
  faucetKey,
  senderOf,
}: SampleDeps): SampleWallet {
  const person = (name: string): Sender => senderOf(keyOf(faucetKey, name));
  const [owner, poisoner] = [person('owner'), person('poisoner')];
  const [stranger, friend] = [person('stranger'), person('friend')];
  const count = async (who: Address): Promise<number> =>
    Number(await rpc('eth_getTransactionCount', [who, 'latest']));
  let ready: Promise<Address> | undefined;

  async function prepare(): Promise<Address> {
    if ((await rpc('eth_getCode', [PERMIT2, 'latest'])) === '0x')
      await rpc('anvil_setCode', [
        PERMIT2,
        await rpc('eth_call', [{ data: artifact('PermissionBook').bytecode }, 'latest']),
      ]);
    const sentCallCount = await count(owner.address);
    if (sentCallCount === 0)
      for (const call of payments(facts, { owner, poisoner })) await faucet.send(call);
    const past = pastOf(facts, { stranger: stranger.address, friend: friend.address });
    for (const call of past.slice(sentCallCount)) await owner.send(call);
    if ((await count(poisoner.address)) === 0)
      await poisoner.send({
        label: 'a transfer of nothing to a look-alike',
        to: facts.token,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [owner.address, lookAlikeOf(friend.address), 0n],
        }),
      });
    return owner.address;
  }

  return {
    address: () => {
      ready ??= prepare().catch((error: unknown) => {
        // The next caller resumes where this one stopped.
        ready = undefined;
        throw error;
      });
      return ready;
    },
  };
}

const payments = (
  { token }: Pick<WorldFacts, 'token'>,
  { owner, poisoner }: { owner: Sender; poisoner: Sender },
): Call[] => [
  ...[owner, poisoner].map(({ address }) => ({
    label: 'pay for the sample wallet',
    to: address,
    value: FEES_WEI,
    gas: 50_000n,
  })),
  {
    label: 'fill the sample wallet',
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [owner.address, FIRM],
    }),
  },
];

/** Owner's acts, in this order. */
function pastOf(
  { token, collection, router, liquidityLock }: SampleDeps['facts'],
  { stranger, friend }: { stranger: Address; friend: Address },
): Call[] {
  const approve = (spender: Address, amount: bigint): Call => ({
    label: 'approve in the sample wallet',
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  });
  return [
    approve(router, 2_500n * WHOLE),
    approve(stranger, maxUint256),
    approve(PERMIT2, maxUint256),
    {
      label: 'approve in the list of permissions',
      to: PERMIT2,
      data: encodeFunctionData({
        abi: bookAbi,
        functionName: 'approve',
        args: [token, liquidityLock, 1_000n * WHOLE, FAR_AWAY],
      }),
    },
    {
      label: 'allow a whole collection',
      to: collection,
      data: encodeFunctionData({
        abi: operatorAbi,
        functionName: 'setApprovalForAll',
        args: [stranger, true],
      }),
    },
    // Taken back: a check-up must not show it.
    approve(friend, 100n * WHOLE),
    approve(friend, 0n),
    {
      label: 'pay a friend',
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [friend, 10n * WHOLE],
      }),
    },
  ];
}

/** The same beginning and end, as people compare them. */
function lookAlikeOf(address: Address): Address {
  const middle = keccak256(address).slice(2, 30);
  return `0x${`${address.slice(2, 8)}${middle}${address.slice(-6)}`.toLowerCase()}`;
}
