import { deployments } from '@firm/contracts';
import { configText as text } from '../text/en/config.ts';
import { networkOf } from './networks.ts';
import { missing } from './read-values.ts';
import type { Values } from './variables.ts';

type HexAddress = `0x${string}`;

/** Which chain this installation works with. */
export type NetworkConfig =
  | { kind: 'local' }
  | { kind: 'off'; why: 'asked' | 'database' | 'no-rpc' }
  | {
      kind: 'public';
      id: number;
      name: string;
      currency: { name: string; symbol: string; decimals: number };
      explorerUrl: string | null;
      rpcUrl: string;
      token: HexAddress;
      collection: HexAddress;
      payouts:
        | {
            distributor: HexAddress;
            claims: HexAddress | null;
            from: number;
            firstBlock: number;
          }
        | undefined;
    };

/**
 * The local chain where nothing says otherwise. A network that is half described is none: it is
 * never mixed with the local one.
 *
 * @throws ConfigurationError when CHAIN_RPC_URL is set and something that it needs is not
 */
export function networkConfig(values: Values): NetworkConfig {
  const { CHAIN_RPC_URL: rpcUrl, CHAIN_ID: id, TOKEN_ADDRESS, COLLECTION_ADDRESS } = values;
  if (rpcUrl === 'off') return { kind: 'off', why: 'asked' };
  if (rpcUrl === undefined) {
    if (id !== undefined || TOKEN_ADDRESS !== undefined || COLLECTION_ADDRESS !== undefined)
      return { kind: 'off', why: 'no-rpc' };
    return values.DATABASE_URL === undefined ? { kind: 'local' } : { kind: 'off', why: 'database' };
  }
  if (id === undefined) throw missing('CHAIN_ID', text.needs('CHAIN_RPC_URL', 'CHAIN_ID'));
  const deployment = deployments[id];
  const token = TOKEN_ADDRESS ?? deployment?.token;
  const collection = COLLECTION_ADDRESS ?? deployment?.collection;
  if (token === undefined)
    throw missing('TOKEN_ADDRESS', text.needs('CHAIN_RPC_URL', 'TOKEN_ADDRESS'));
  if (collection === undefined)
    throw missing('COLLECTION_ADDRESS', text.needs('CHAIN_RPC_URL', 'COLLECTION_ADDRESS'));
  const { name, currency, explorerUrl } = networkOf(id);
  return {
    kind: 'public',
    id,
    name,
    currency,
    explorerUrl: values.EXPLORER_URL ?? explorerUrl,
    rpcUrl,
    // Its form was checked where it came in; the type is only more precise.
    token: token as HexAddress,
    // Its form was checked where it came in; the type is only more precise.
    collection: collection as HexAddress,
    payouts: payoutsConfig(values, {
      isOurs: collection === deployment?.collection,
      deployed: deployment,
    }),
  };
}

/** From where holders of passes are paid; undefined where it is not said since when. */
function payoutsConfig(
  { PAYOUT_DISTRIBUTOR, PAYOUT_CLAIMS, PAYOUTS_FROM: from }: Values,
  { isOurs, deployed: deployment }: { isOurs: boolean; deployed: (typeof deployments)[number] },
) {
  const ours = isOurs ? deployment : undefined;
  const distributor = PAYOUT_DISTRIBUTOR ?? ours?.distributor;
  if (distributor === undefined || from === undefined) return undefined;
  return {
    // Its form was checked where it came in; the type is only more precise.
    distributor: distributor as HexAddress,
    // Likewise.
    claims: (PAYOUT_CLAIMS as HexAddress | undefined) ?? null,
    from,
    firstBlock: ours?.block ?? 0,
  };
}
