/*
 * Free nodes that anybody may ask without a key, as known on 2026-11-28 and not each tried:
 * publicnode.com (Allnodes), drpc.org, 1rpc.io (Automata), tenderly.co and the networks' own. The
 * first check shows which of them answer; none is asked before.
 */
export const publicNodes: Readonly<Record<number, readonly string[]>> = {
  1: [
    'https://ethereum-rpc.publicnode.com',
    'https://eth.drpc.org',
    'https://1rpc.io/eth',
    'https://gateway.tenderly.co/public/mainnet',
  ],
  10: [
    'https://mainnet.optimism.io',
    'https://optimism-rpc.publicnode.com',
    'https://optimism.drpc.org',
    'https://1rpc.io/op',
  ],
  56: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-rpc.publicnode.com',
    'https://bsc.drpc.org',
    'https://1rpc.io/bnb',
  ],
  137: [
    'https://polygon-bor-rpc.publicnode.com',
    'https://polygon.drpc.org',
    'https://1rpc.io/matic',
    'https://gateway.tenderly.co/public/polygon',
  ],
  8453: [
    'https://mainnet.base.org',
    'https://base-rpc.publicnode.com',
    'https://base.drpc.org',
    'https://1rpc.io/base',
  ],
  42161: [
    'https://arb1.arbitrum.io/rpc',
    'https://arbitrum-one-rpc.publicnode.com',
    'https://arbitrum.drpc.org',
    'https://1rpc.io/arb',
  ],
};

/** Of Solana. */
export const publicSolanaNodes: readonly string[] = [
  'https://api.mainnet-beta.solana.com',
  'https://solana-rpc.publicnode.com',
  'https://solana.drpc.org',
];

/**
 * Further behind the others, a node is left out: blocks. Where blocks come every quarter of a
 * second, honest nodes are further apart.
 */
export const lagBlocksOf = (id: number): number => (id === 42161 ? 40 : 10);
