import { encodeDeployData, encodeFunctionData, type Abi } from 'viem';
import type { Receipt, Sender } from '../world/deploy/sender.ts';
import type { Address } from '../world/index.ts';
import type { FreshChain } from './fresh-chain.ts';

export type Deployed = { address: Address; abi: Abi };

async function deploy(
  { artifact, operator }: FreshChain,
  name: string,
  args: readonly unknown[],
): Promise<Deployed> {
  const { abi, bytecode } = artifact(name);
  const data = encodeDeployData({ abi, bytecode, args });
  return { abi, address: await operator.deploy({ label: `deploy ${name}`, data }) };
}

/** @param input kept: of what is sent, in hundredths of a percent; tells: whether it calls both ends */
export const badCoin = (
  chain: FreshChain,
  { kept: keptFee = 0n, tells = false }: { kept?: bigint; tells?: boolean } = {},
): Promise<Deployed> => deploy(chain, 'BadCoin', [keptFee, tells]);

export type Attacker = {
  address: Address;
  /** Call made on notice of a coin, or on receipt of ether. */
  plan: (target: Deployed, functionName: string, args: readonly unknown[]) => Promise<Receipt>;
  /** Calls something as itself. */
  act: (
    target: Deployed,
    functionName: string,
    args: readonly unknown[],
    value?: bigint,
  ) => Promise<Receipt>;
  /** How often it struck, and how often nobody stopped it. */
  strikes: () => Promise<[tries: bigint, successes: bigint]>;
};

/** @param hand who makes it move */
export async function attacker(chain: FreshChain, hand: Sender): Promise<Attacker> {
  const { address, abi } = await deploy(chain, 'Attacker', []);
  const by =
    (own: 'plan' | 'act'): Attacker['act'] =>
    (target, functionName, args, value) => {
      const data = encodeFunctionData({ abi: target.abi, functionName, args });
      return chain.write(hand, address, abi, own, [target.address, data], value);
    };
  return {
    address,
    plan: by('plan'),
    act: by('act'),
    strikes: async () => [
      await chain.read<bigint>(address, abi, 'tries'),
      await chain.read<bigint>(address, abi, 'successes'),
    ],
  };
}
