import { keccak256, stringToHex, concatHex } from 'viem';
import type { ReadArtifact } from '../deploy/artifacts.ts';
import type { Call, Sender } from '../deploy/sender.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { Address, Hex } from '../types.ts';
import {
  deployDollar,
  LENDER_WEI,
  lenderPlan,
  practiceContracts,
  practicePlan,
  STAGEHAND_WEI,
  type PracticeContracts,
} from './plan.ts';

/** The part of the world that the practice wallet works with. */
export type Practice = {
  /**
   * Where its contracts are; deploys them when they are first asked for.
   *
   * @throws CallReverted, RpcRefused, NodeUnavailable
   */
  contracts: () => Promise<PracticeContracts>;
  /** Deploys a token that calls itself as the practice dollar does, and is another one. */
  deployDollar: () => Promise<Address>;
  stagehand: Sender;
  thief: Sender;
  /** Sends with a key that belongs to a scene. */
  senderOf: (key: Hex) => Sender;
};

export type PracticeDeps = {
  rpc: Rpc;
  artifact: ReadArtifact;
  weth: Address;
  /** Pays for what the stagehand needs. */
  faucet: Sender;
  faucetKey: Hex;
  /** Of an account of the world. What it sends is kept in the journal. */
  senderOf: (key: Hex) => Sender;
};

/**
 * Keys that follow from the faucet's, so that a world that was made before practice existed has
 * them too.
 */
export const practiceKey = (faucetKey: Hex, name: 'stagehand' | 'lender' | 'thief'): Hex =>
  keccak256(concatHex([faucetKey, stringToHex(`practice ${name}`)]));

/** Opens practice on a world. Nothing is sent until its contracts are asked for. */
export function openPractice(deps: PracticeDeps): Practice {
  const { rpc, artifact, weth, faucet, faucetKey, senderOf } = deps;
  const stagehand = senderOf(practiceKey(faucetKey, 'stagehand'));
  const thief = senderOf(practiceKey(faucetKey, 'thief'));
  const lender = senderOf(practiceKey(faucetKey, 'lender'));
  const contracts = practiceContracts({
    stagehand: stagehand.address,
    lender: lender.address,
    thief: thief.address,
    weth,
  });
  let ready: Promise<PracticeContracts> | undefined;

  async function prepare(): Promise<PracticeContracts> {
    await complete(stagehand, practicePlan(artifact, contracts), STAGEHAND_WEI);
    await complete(lender, lenderPlan(artifact, contracts), LENDER_WEI);
    return contracts;
  }

  /** Sends the calls of a plan that the sender has not sent yet. */
  async function complete(sender: Sender, plan: readonly Call[], wei: bigint): Promise<void> {
    const sentCallCount = Number(await rpc('eth_getTransactionCount', [sender.address, 'latest']));
    if (sentCallCount === 0)
      await faucet.send({
        label: 'pay for the practice contracts',
        to: sender.address,
        value: wei,
        gas: 50_000n,
      });
    for (const call of plan.slice(sentCallCount)) await sender.send(call);
  }

  return {
    contracts: () => {
      ready ??= prepare().catch((error: unknown) => {
        // The next caller resumes where this one stopped.
        ready = undefined;
        throw error;
      });
      return ready;
    },
    deployDollar: () => stagehand.deploy(deployDollar(artifact, stagehand.address)),
    stagehand,
    thief,
    senderOf,
  };
}
