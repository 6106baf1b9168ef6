import { securityServices, type SecurityServiceId } from '@firm/adapters/token-security/index.ts';
import { networkOf } from '../../config/networks.ts';
import type { NetworkConfig } from '../../config/chain.ts';
import { publicNodes, publicSolanaNodes } from './public-nodes.ts';
import type { Values } from '../../config/variables.ts';

export type SafetyConfig = {
  /** Chains on which trades can be tried out, by their id, with the address of a node: a secret. */
  rpcUrls: readonly { id: number; url: string }[];
  /** Free nodes of strangers, asked where somebody checks a token there; none where there is one. */
  publicNodes: readonly { id: number; urls: readonly string[] }[];
  /** Likewise of Solana. */
  publicSolanaNodes: readonly string[];
  /** A node of Solana, likewise; undefined: none. */
  solanaRpcUrl: string | undefined;
  /** Services that are asked, by their id. */
  services: readonly { id: SecurityServiceId; url: string }[];
};

/** The chain of the token itself can be read too, so it is among them. */
export function safetyConfig(values: Values, network: NetworkConfig): SafetyConfig {
  const {
    evm: evmEndpoints,
    solana,
    hasOff,
  } = values.SAFETY_RPC_URLS ?? {
    evm: [],
    solana: undefined,
    hasOff: false,
  };
  const own =
    network.kind === 'public' && !evmEndpoints.some(({ id }) => id === network.id)
      ? [{ id: network.id, url: network.rpcUrl }]
      : [];
  const rpcUrls = [...evmEndpoints, ...own];
  return {
    rpcUrls,
    publicNodes: hasOff
      ? []
      : Object.entries(publicNodes)
          .map(([id, urls]) => ({ id: Number(id), urls }))
          .filter(({ id }) => !rpcUrls.some((one) => one.id === id)),
    publicSolanaNodes: hasOff || solana !== undefined ? [] : publicSolanaNodes,
    solanaRpcUrl: solana,
    services: securityServices
      .map(({ id, variable, usualUrl }) => ({ id, url: values[variable] ?? usualUrl }))
      .filter(({ url }) => url !== 'off'),
  };
}

/**
 * How a network is named in addresses of ours: as DEX Screener does, or by its number where that is
 * not known.
 */
export const networkSlug = (id: number): string => networkOf(id).slug ?? String(id);
