import { publicRequest } from '@firm/adapters/chain/index.ts';
import { readAbilities } from '@firm/adapters/token-chain/index.ts';
import { keysOf } from '@firm/format';
import { networkOf } from '../../../config/networks.ts';
import type { Settings } from '../../../config/env.ts';
import { doctorText } from '../text/en/doctor.ts';
import type { Trial } from './trial.ts';

const { online: text } = doctorText;
const PATIENCE_MILLISECONDS = 8_000;
/** USDC on Solana, which every node of the network knows. */
const DOLLAR_TOKEN = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** The chain that this installation works with, and those on which trades are tried out. */
export function chainTrials({ network, safety }: Settings): Trial[] {
  const own: Trial[] =
    network.kind === 'public'
      ? [
          {
            name: text.names.chain(network.name),
            run: () =>
              tryChain(network, [
                ['TOKEN_ADDRESS', network.token],
                ['COLLECTION_ADDRESS', network.collection],
              ]),
            mend: text.mends.chain,
          },
        ]
      : [];
  const others = safety.rpcUrls.filter(
    ({ id, url }) => network.kind !== 'public' || id !== network.id || url !== network.rpcUrl,
  );
  return [
    ...own,
    ...others.map(({ id, url }) => ({
      name: text.names.simulation(networkOf(id).name),
      run: async () =>
        [await tryChain({ id, rpcUrl: url }, []), ...(await findLacks(url))].join('; '),
      mend: text.mends.simulation,
    })),
    ...[safety.solanaRpcUrl]
      .filter((url) => url !== undefined)
      .map((url) => ({
        name: text.names.simulation('Solana'),
        run: () => trySolana(url),
        mend: text.mends.simulation,
      })),
  ];
}

/** @throws where the node does not answer, is behind, or does not name the largest holders */
async function trySolana(url: string): Promise<string> {
  const ask = publicRequest(url, PATIENCE_MILLISECONDS);
  await ask('getHealth');
  await ask('getTokenLargestAccounts', [DOLLAR_TOKEN]);
  return text.solanaFine;
}

async function tryChain(
  { id, rpcUrl }: { id: number; rpcUrl: string },
  contracts: readonly (readonly [string, string])[],
): Promise<string> {
  const ask = publicRequest(rpcUrl, PATIENCE_MILLISECONDS);
  const chainId = Number(await ask('eth_chainId'));
  if (chainId !== id) throw new Error(text.otherChain(chainId, id));
  for (const [variable, address] of contracts)
    if ((await ask('eth_getCode', [address, 'latest'])) === '0x')
      throw new Error(text.noContract(variable, address));
  return text.chainFine(id, contracts.length);
}

/** Abilities for checks that this node lacks; empty: none. */
async function findLacks(url: string): Promise<string[]> {
  const abilities = await readAbilities(
    publicRequest(url, PATIENCE_MILLISECONDS),
    PATIENCE_MILLISECONDS,
  );
  const lacks = keysOf(abilities).filter((ability) => abilities[ability] !== true);
  return lacks.length === 0 ? [] : [text.lacks(lacks.map((lack) => text.abilities[lack]))];
}
