import type { SubjectKind } from '../../safety/index.ts';

/** Where in an address a page names its network and its token. */
export type Place = {
  /** Groups: `chain` as the site calls it, `at` the address, `name` a name to search for. */
  path?: RegExp;
  /** Parameters that may name the token, the likeliest first; also those behind `#`. */
  query?: readonly string[];
  /** Its kind: a token, a pool, or either. */
  is: SubjectKind;
};

export type TokenPage = {
  host: RegExp;
  /** As we call it; undefined: the page names it, or nobody does. */
  chain?: string;
  /** Parameters that may name the network. */
  chainQuery?: readonly string[];
  places: readonly Place[];
};

/** An address, or several letters of one; ref codes are taken off afterwards. */
const AT = '(?<at>[0-9a-zA-Z_-]{20,100})';
const CHAIN = '(?<chain>[0-9a-z_-]{1,24})';
const path = (pattern: string): RegExp =>
  new RegExp(
    `^/(?:[a-z]{2}(?:-[a-z]{2})?/)?${pattern.replaceAll('AT', AT).replaceAll('CHAIN', CHAIN)}(?:[/?.]|$)`,
    'i',
  );
const token = (pattern: string): Place => ({ path: path(pattern), is: 'token' });
const pool = (pattern: string): Place => ({ path: path(pattern), is: 'pool' });
const either = (pattern: string): Place => ({ path: path(pattern), is: 'either' });
const matchTokenQuery = (...query: string[]): Place => ({ query, is: 'token' });

const explorer = (host: RegExp, chain?: string): TokenPage => ({
  host,
  ...(chain === undefined ? {} : { chain }),
  places: [token('(?:token|address|coin|account)/AT'), token('(?:token|nft)/[a-z]+/AT')],
});
/** Names of coins for people, not addresses. */
const coinList = (host: RegExp, pattern: string): TokenPage => ({
  host,
  places: [{ path: path(`${pattern}/(?<name>[a-z0-9-]{2,64})`), is: 'token' }],
});

const SWAP = matchTokenQuery(
  'outputCurrency',
  'outputMint',
  'toTokenAddress',
  'dst',
  'buy',
  'to',
  'token1',
  'inputCurrency',
  'inputMint',
  'src',
  'sell',
  'from',
  'token0',
);

/**
 * Pages about one token, by host: charts, exchanges, explorers, trading bots. A page on another
 * host is a link like any other.
 */
export const TOKEN_PAGES: readonly TokenPage[] = [
  { host: /^dexscreener\.com$/, places: [either('CHAIN/AT')] },
  {
    host: /^geckoterminal\.com$/,
    places: [token('CHAIN/tokens/AT'), pool('CHAIN/pools/AT')],
  },
  {
    host: /^dextools\.io$/,
    places: [
      pool('(?:app/)?(?:[a-z]{2}/)?CHAIN/pair-explorer/AT'),
      pool('(?:app/)?(?:[a-z]{2}/)?CHAIN/pools/AT'),
      token('(?:app/)?(?:[a-z]{2}/)?CHAIN/tokens?/AT'),
    ],
  },
  {
    host: /^(?:app\.)?uniswap\.org$/,
    chainQuery: ['chain'],
    places: [
      token('(?:explore/)?tokens/CHAIN/AT'),
      pool('(?:explore/)?pools/CHAIN/AT'),
      token('(?:add|remove)/(?:v2/)?[A-Z]{2,5}/AT'),
      token('nfts/collection/AT'),
      SWAP,
    ],
  },
  {
    host: /^pancakeswap\.(?:finance|com)$/,
    chain: 'bsc',
    chainQuery: ['chain'],
    places: [
      token('info/(?:v[23]/)?tokens?/AT'),
      token('info/(?:v[23]/)?CHAIN/tokens?/AT'),
      pool('info/(?:v[23]/)?(?:pairs|pools?)/AT'),
      pool('info/(?:v[23]/)?CHAIN/(?:pairs|pools?)/AT'),
      pool('liquidity/pool/CHAIN/AT'),
      token('(?:v2/)?add/[A-Z]{2,5}/AT'),
      SWAP,
    ],
  },
  {
    host: /^(?:sushi\.com|aerodrome\.finance|velodrome\.finance|app\.camelot\.exchange)$/,
    chainQuery: ['chain', 'chainId', 'chain1', 'chain0'],
    places: [token('CHAIN/token/AT'), pool('CHAIN/pool/(?:v[23]/)?AT'), SWAP],
  },
  {
    host: /^(?:app\.1inch\.io|1inch\.com)$/,
    places: [
      { path: path('CHAIN/(?:simple/|advanced/)?swap/[^/]+/(?:[^/:]*:)?AT'), is: 'token' },
      SWAP,
    ],
  },
  { host: /^matcha\.xyz$/, chainQuery: ['buyChain'], places: [token('tokens/CHAIN/AT'), SWAP] },
  { host: /^kyberswap\.com$/, places: [SWAP] },
  {
    host: /^jup\.ag$/,
    chain: 'solana',
    places: [
      { path: /^\/swap\/(?<sell>[^/-]+)-(?<at>[^/?]+)/, is: 'token' },
      token('tokens?/AT'),
      SWAP,
    ],
  },
  {
    host: /^(?:app\.)?(?:raydium\.io|orca\.so|meteora\.ag)$/,
    chain: 'solana',
    places: [
      pool('(?:dlmm|pools?|dammv2)/AT'),
      token('(?:tokens?|launchpad/token)/AT'),
      matchTokenQuery(
        'mint',
        'outputMint',
        'outputCurrency',
        'tokenB',
        'inputMint',
        'inputCurrency',
      ),
      { query: ['pool_id', 'ammId'], is: 'pool' },
    ],
  },
  {
    host: /^(?:pump\.fun|letsbonk\.fun|bonk\.fun|bags\.fm|moonshot\.money|believe\.app)$/,
    chain: 'solana',
    places: [token('(?:coin/|token/)?AT'), matchTokenQuery('mint')],
  },
  { host: /^(?:four\.meme|poocoin\.app)$/, chain: 'bsc', places: [token('tokens?/AT')] },
  {
    host: /^birdeye\.so$/,
    chainQuery: ['chain'],
    places: [token('token/AT'), token('CHAIN/token/AT'), pool('(?:CHAIN/)?pair/AT')],
  },
  { host: /^gmgn\.ai$/, places: [token('CHAIN/token/AT'), token('CHAIN/AT')] },
  {
    host: /^photon(?:-(?<chain>[a-z]+))?\.tinyastro\.io$/,
    places: [either('lp/AT'), either('(?:r/)?@[\\w-]+/AT'), token('token/AT')],
  },
  { host: /^axiom\.trade$/, places: [token('t/AT'), either('meme/AT')] },
  {
    host: /^(?:neo\.|beta\.)?bullx\.io$/,
    chainQuery: ['chainId'],
    places: [matchTokenQuery('address')],
  },
  { host: /^defined\.fi$/, places: [token('token/CHAIN/AT'), either('CHAIN/AT')] },
  {
    host: /^(?:dexview\.com|dex\.guru|mevx\.io|ave\.ai)$/,
    places: [either('(?:token/)?CHAIN/AT')],
  },
  {
    host: /^(?:app\.bubblemaps\.io|bubblemaps\.io|tokensniffer\.com|gopluslabs\.io|moralis\.com)$/,
    places: [token('(?:token-security/|token/|chain/)?CHAIN/(?:token/)?(?:price/)?AT')],
  },
  {
    host: /^honeypot\.is$/,
    chainQuery: ['chain', 'chainId'],
    places: [
      { path: /^\/(?<chain>[a-z]+)/, query: ['address'], is: 'token' },
      matchTokenQuery('address'),
    ],
  },
  {
    host: /^(?:fluxbeam\.xyz|rugcheck\.xyz|solsniffer\.com)$/,
    chain: 'solana',
    places: [token('(?:tokens?|scanner)/AT')],
  },
  { host: /^opensea\.io$/, places: [token('(?:assets|contract|item)/CHAIN/AT')] },
  coinList(/^coingecko\.com$/, 'coins'),
  coinList(/^coinmarketcap\.com$/, 'currencies'),
  {
    host: /^coinmarketcap\.com$/,
    places: [either('dexscan/CHAIN/AT'), token('dexscan/token/CHAIN/AT')],
  },
  {
    host: /^(?:t\.me|telegram\.(?:me|dog))$/,
    places: [{ query: ['start', 'startapp', 'startattach'], is: 'token' }],
  },
  explorer(/^etherscan\.io$/, 'ethereum'),
  explorer(/^ethplorer\.io$/, 'ethereum'),
  explorer(/^optimistic\.etherscan\.io$/, 'optimism'),
  explorer(/^basescan\.org$/, 'base'),
  explorer(/^bscscan\.com$/, 'bsc'),
  explorer(/^bsctrace\.com$/, 'bsc'),
  explorer(/^arbiscan\.io$/, 'arbitrum'),
  explorer(/^polygonscan\.com$/, 'polygon'),
  explorer(/^(?:snowtrace|snowscan)\.(?:io|xyz)$/, 'avalanche'),
  explorer(/^ftmscan\.com$/, 'fantom'),
  explorer(/^lineascan\.build$/, 'linea'),
  explorer(/^blastscan\.io$/, 'blast'),
  explorer(/^scrollscan\.com$/, 'scroll'),
  explorer(
    /^(?:solscan\.io|solana\.fm|explorer\.solana\.com|orb\.helius\.dev|xray\.helius\.xyz|solanabeach\.io)$/,
    'solana',
  ),
  explorer(/^(?<chain>[a-z]+)\.blockscout\.com$/),
  {
    host: /^(?:blockchair|oklink)\.com$/,
    places: [token('CHAIN/(?:erc-20/)?(?:token|address)/AT')],
  },
];

/** As sites call networks, or by their number → as DEX Screener and we do. */
export const NETWORK_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ethereum: 'eth ether mainnet erc20 1',
    base: '8453',
    bsc: 'bnb bnbchain binance bep20 56',
    polygon: 'polygon_pos matic pol 137',
    arbitrum: 'arb arbitrum_one arbitrum-one arbitrum1 42161',
    optimism: 'op optimistic 10',
    avalanche: 'avax 43114',
    solana: 'sol 1399811149 101',
  }).flatMap(([ours, theirs]) => theirs.split(' ').map((name) => [name, ours] as const)),
);
