/** Launch platforms and exchanges in words, by the ids of DEX Screener and GeckoTerminal. */
const PLATFORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pumpfun: 'pump.fun',
    'pump-fun': 'pump.fun',
    pumpswap: 'PumpSwap',
    raydium: 'Raydium',
    launchlab: 'LaunchLab',
    'raydium-launchlab': 'LaunchLab',
    meteora: 'Meteora',
    meteoradbc: 'Meteora',
    moonshot: 'Moonshot',
    moonit: 'Moonit',
    fourmeme: 'Four.meme',
    'four-meme': 'Four.meme',
    uniswap: 'Uniswap',
    pancakeswap: 'PancakeSwap',
    aerodrome: 'Aerodrome',
    sushiswap: 'SushiSwap',
    quickswap: 'QuickSwap',
    orca: 'Orca',
  }),
);

/** 'Uniswap' for 'uniswap', 'uniswap_v2' and 'uniswap-v3'; an id that we do not know as it is. */
export function platformName(id: string): string {
  const bare = id
    .toLowerCase()
    .replace(/[-_ ]?v\d+.*$/, '')
    .replace(/_.*$/, '');
  return (
    PLATFORMS.get(id.toLowerCase()) ??
    PLATFORMS.get(bare) ??
    (id === '' ? 'unknown' : [...id].slice(0, 40).join(''))
  );
}
