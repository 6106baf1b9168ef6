/** Public networks that we know by name. Any other works too, under its number. */
type KnownNetwork = {
  name: string;
  currency: { name: string; symbol: string; decimals: number };
  explorerUrl: string;
  /** As DEX Screener calls it. */ slug: string;
};

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

export const networks: Readonly<Record<number, KnownNetwork>> = {
  1: { name: 'Ethereum', currency: ether, explorerUrl: 'https://etherscan.io', slug: 'ethereum' },
  10: {
    name: 'OP Mainnet',
    currency: ether,
    explorerUrl: 'https://optimistic.etherscan.io',
    slug: 'optimism',
  },
  56: {
    name: 'BNB Smart Chain',
    currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    explorerUrl: 'https://bscscan.com',
    slug: 'bsc',
  },
  137: {
    name: 'Polygon',
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
    explorerUrl: 'https://polygonscan.com',
    slug: 'polygon',
  },
  8453: { name: 'Base', currency: ether, explorerUrl: 'https://basescan.org', slug: 'base' },
  42161: {
    name: 'Arbitrum One',
    currency: ether,
    explorerUrl: 'https://arbiscan.io',
    slug: 'arbitrum',
  },
  // From here on as generally known on 2026-11-28: not checked against a registry.
  43114: {
    name: 'Avalanche',
    currency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    explorerUrl: 'https://snowtrace.io',
    slug: 'avalanche',
  },
  59144: {
    name: 'Linea',
    currency: ether,
    explorerUrl: 'https://lineascan.build',
    slug: 'linea',
  },
  130: { name: 'Unichain', currency: ether, explorerUrl: 'https://uniscan.xyz', slug: 'unichain' },
  146: {
    name: 'Sonic',
    currency: { name: 'Sonic', symbol: 'S', decimals: 18 },
    explorerUrl: 'https://sonicscan.org',
    slug: 'sonic',
  },
  80094: {
    name: 'Berachain',
    currency: { name: 'BERA', symbol: 'BERA', decimals: 18 },
    explorerUrl: 'https://berascan.com',
    slug: 'berachain',
  },
  999: {
    name: 'HyperEVM',
    currency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
    explorerUrl: 'https://hyperevmscan.io',
    slug: 'hyperevm',
  },
  11155111: {
    name: 'Sepolia',
    currency: ether,
    explorerUrl: 'https://sepolia.etherscan.io',
    slug: 'sepolia',
  },
};

/** Known facts of a network by its id. */
export function networkOf(id: number): {
  name: string;
  currency: KnownNetwork['currency'];
  explorerUrl: string | null;
  slug: string | null;
} {
  return networks[id] ?? { name: `Network ${id}`, currency: ether, explorerUrl: null, slug: null };
}
