import { fileURLToPath } from 'node:url';
import { parseAbi, encodeFunctionData, toHex, type Abi, type Hex } from 'viem';
import { compileFamilies } from '../../../contracts/build/compile-families.mjs';
import type { LaunchSite } from '../../../contracts/testing/launch-families.ts';
import type { Sample } from '../samples.ts';
import { checkVersions, loadCode } from './load-code.ts';
import type { Call, Code, WellKnownToken } from './manifest.ts';
import { writeArguments, writeCall, type Names } from './write-call.ts';

type Address = Hex;

/** As on the main network, or all power left with plain accounts. */
type Holding = 'as-held' | 'left';
export type WellKnownSample = Sample & { token: WellKnownToken; holding: Holding };

/** A plain account that is not the launcher. */
const SOMEBODY: Address = '0x5d1e7a90b4c3f2a1968705e4d3c2b1a0f9e8d7c6';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const OWNER = encodeFunctionData({ abi: parseAbi(['function owner() view returns (address)']) });

/** Contracts of ours that stand for those who hold powers on the main network. */
const STAND_INS = {
  // Its owner is what is wanted: it makes itself a timelock of two days.
  timelock: { file: 'OrdinaryGoverned', name: 'MintBehindTimelock' },
  multisig: { file: 'OrdinaryGoverned', name: 'TwoOfThree' },
  contract: { file: 'TokenController', name: 'TokenController' },
} as const;

/**
 * Every token of the manifest twice: its power held as on the main network, and left with a plain
 * account.
 *
 * @param folder has the packages in its node_modules
 * @throws where one is missing or has another version
 */
export async function makeSamples(
  folder: string,
  tokens: readonly WellKnownToken[],
): Promise<WellKnownSample[]> {
  for (const token of tokens) checkVersions(folder, token);
  const standIns = await compileFamilies({ root, wanted: Object.values(STAND_INS) });
  return (['as-held', 'left'] as const).flatMap((holding) =>
    tokens.map((token): WellKnownSample => ({
      token,
      holding,
      family: 'Well-known',
      file: token.package,
      name: token.name,
      isScam: false,
      ...stepsOf(folder, token, holding, standIns),
    })),
  );
}

type StandIns = Awaited<ReturnType<typeof compileFamilies>>;

function stepsOf(
  folder: string,
  token: WellKnownToken,
  holding: Holding,
  standIns: StandIns,
): Required<Pick<Sample, 'deploy' | 'finish'>> {
  const names: Record<string, string> = { $nobody: `0x${'0'.repeat(40)}` };
  return {
    deploy: async (site) => {
      names['$maker'] = site.maker.address;
      names['$contract'] = await deployStandIn(site, 'contract', standIns);
      names['$holder'] = await findHolder(site, token.holder.kind, holding, standIns);
      // The chain's own clock: it is behind.
      names['$later'] = String((await readTime(site)) + 3_600);
      for (const [name, code] of Object.entries(token.first))
        names[name] = await deployCode(site, { folder, token, code, values: [], names });
      const { code, arguments: values } = token;
      names['$token'] = await deployCode(site, { folder, token, code, values, names });
      for (const call of token.calls) await act(site, call, names);
      return names['$token'] as Address;
    },
    finish: async (site) => {
      if (holding === 'as-held') for (const call of token.handOver) await act(site, call, names);
    },
  };
}

async function findHolder(
  site: LaunchSite,
  kind: WellKnownToken['holder']['kind'],
  holding: Holding,
  standIns: StandIns,
): Promise<Address> {
  if (holding === 'left' || kind === 'account' || kind === 'none' || kind === 'nobody')
    return SOMEBODY;
  const address = await deployStandIn(site, kind, standIns);
  if (kind !== 'timelock') return address;
  // A node answers so by the JSON-RPC specification.
  const word = (await site.rpc('eth_call', [{ to: address, data: OWNER }, 'latest'])) as Hex;
  return `0x${word.slice(26)}`;
}

async function deployStandIn(
  { maker }: LaunchSite,
  kind: keyof typeof STAND_INS,
  standIns: StandIns,
): Promise<Address> {
  const { name } = STAND_INS[kind];
  return await maker.deploy({ label: `deploy ${name}`, data: standIns.get(name)?.bytecode });
}

async function deployCode(
  { maker }: LaunchSite,
  {
    folder,
    token,
    code,
    values,
    names,
  }: {
    folder: string;
    token: WellKnownToken;
    code: Code;
    values: WellKnownToken['arguments'];
    names: Names;
  },
): Promise<Address> {
  const { abi, bytecode } = loadCode(folder, token.package, code);
  const data: Hex = `${bytecode}${writeArguments(inputsOf(abi), values, names)}`;
  return await maker.deploy({ label: `deploy ${token.name}`, data });
}

const inputsOf = (abi: Abi) => abi.find((item) => item.type === 'constructor')?.inputs ?? [];

async function readTime({ rpc }: LaunchSite): Promise<number> {
  // A node answers so by the JSON-RPC specification.
  const { timestamp } = (await rpc('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex;
  };
  return Number(timestamp);
}

async function act(
  { rpc, maker }: LaunchSite,
  { call, with: values, value, from }: Call,
  names: Names,
): Promise<void> {
  const to = names['$token'] as Address;
  const data = writeCall(call, values, names);
  if (from === undefined) {
    await maker.send({ label: call, to, data, value: BigInt(value ?? 0), gas: 5_000_000n });
    return;
  }
  const sender = names[from] as Address;
  await rpc('anvil_setBalance', [sender, toHex(10n ** 20n)]);
  await rpc('anvil_impersonateAccount', [sender]);
  const transaction = { from: sender, to, data, gas: toHex(5_000_000) };
  // A node answers so by the JSON-RPC specification.
  const receipt = (await rpc('eth_sendTransactionSync', [transaction])) as { status: Hex };
  if (receipt.status !== '0x1') throw new Error(`${call} by ${from} failed`);
}
