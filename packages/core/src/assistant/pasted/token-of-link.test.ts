import { describe, expect, test } from 'vitest';
import { tokenOfLink } from './token-of-link.ts';

const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const SOL = 'So11111111111111111111111111111111111111112';
const POOL_ID = `0x${'ab'.repeat(32)}`;

describe('a page about a token', () => {
  test.each([
    [`https://etherscan.io/token/${EVM}#code`, 'ethereum'],
    [`https://etherscan.io/token/${EVM}?a=${WETH}`, 'ethereum'],
    [`https://basescan.org/address/${EVM}`, 'base'],
    [`https://base.blockscout.com/token/${EVM}?tab=holders`, 'base'],
    [`https://eth.blockscout.com/address/${EVM}`, 'ethereum'],
    [`https://optimistic.etherscan.io/token/${EVM}`, 'optimism'],
    [`https://www.geckoterminal.com/polygon_pos/tokens/${EVM}`, 'polygon'],
    [`https://www.dextools.io/bnb/tokens/${EVM}`, 'bsc'],
    [`https://app.uniswap.org/explore/tokens/base/${EVM.toLowerCase()}`, 'base'],
    [`https://app.uniswap.org/tokens/ethereum/${EVM}`, 'ethereum'],
    [`https://app.uniswap.org/#/tokens/ethereum/${EVM}`, 'ethereum'],
    [`https://app.uniswap.org/swap?chain=base&inputCurrency=NATIVE&outputCurrency=${EVM}`, 'base'],
    [`https://app.uniswap.org/#/swap?outputCurrency=${EVM}`, undefined],
    [`https://app.uniswap.org/swap?inputCurrency=${EVM}&outputCurrency=ETH`, undefined],
    [`https://app.uniswap.org/swap?inputCurrency=${EVM}&outputCurrency=${WETH}`, undefined],
    [`https://pancakeswap.finance/swap?outputCurrency=${EVM}`, 'bsc'],
    [`https://pancakeswap.finance/?outputCurrency=${EVM}&chain=eth`, 'ethereum'],
    [`https://pancakeswap.finance/info/v3/tokens/${EVM}`, 'bsc'],
    [`https://app.1inch.io/#/1/simple/swap/ETH/${EVM}`, 'ethereum'],
    [`https://honeypot.is/ethereum?address=${EVM}`, 'ethereum'],
    [`https://jup.ag/swap/SOL-${SOLANA}`, 'solana'],
    [`https://jup.ag/swap/${SOLANA}-SOL`, 'solana'],
    [`https://jup.ag/swap/${SOL}-${SOLANA}`, 'solana'],
    [`https://jup.ag/swap?sell=${SOL}&buy=${SOLANA}`, 'solana'],
    [`https://jup.ag/tokens/${SOLANA}`, 'solana'],
    [`https://raydium.io/swap/?inputMint=sol&outputMint=${SOLANA}`, 'solana'],
    [`https://raydium.io/launchpad/token/?mint=${SOLANA}`, 'solana'],
    [`https://solscan.io/token/${SOLANA}`, 'solana'],
    [`https://explorer.solana.com/address/${SOLANA}?cluster=mainnet`, 'solana'],
    [`https://pump.fun/coin/${SOLANA}`, 'solana'],
    [`https://pump.fun/${SOLANA}`, 'solana'],
    [`https://birdeye.so/token/${SOLANA}`, undefined],
    [`https://birdeye.so/token/${SOLANA}?chain=solana`, 'solana'],
    [`https://birdeye.so/solana/token/${SOLANA}`, 'solana'],
    [`https://gmgn.ai/sol/token/${SOLANA}`, 'solana'],
    [`https://gmgn.ai/sol/token/Ab3dEf_${SOLANA}`, 'solana'],
    [`https://gmgn.ai/eth/token/ref_${EVM}`, 'ethereum'],
    [`https://neo.bullx.io/terminal?chainId=1399811149&address=${SOLANA}`, 'solana'],
    [`https://axiom.trade/t/${SOLANA}`, undefined],
    [`https://t.me/some_trading_bot?start=${SOLANA}`, undefined],
    [`https://t.me/some_trading_bot?start=r-friend-${SOLANA}`, undefined],
    [`https://t.me/some_trading_bot?start=ref_abc_ca_${SOLANA}`, undefined],
    [`t.me/some_trading_bot?start=${SOLANA}_ref12`, undefined],
    [`https://t.me/some_trading_bot?start=snp_me_${EVM}`, undefined],
    [`https://telegram.me/some_trading_bot/app?startapp=${EVM}-ref`, undefined],
  ])('%s: on %s', (link, chain) => {
    const address = link.includes(SOLANA) ? SOLANA : link.includes(EVM) ? EVM : EVM.toLowerCase();
    expect(tokenOfLink(link)).toEqual({
      ...(chain === undefined ? {} : { chain }),
      address,
      is: 'token',
    });
  });

  test.each([
    [`https://www.geckoterminal.com/eth/pools/${EVM}`, 'ethereum', EVM, 'pool'],
    [`https://www.geckoterminal.com/de/solana/pools/${SOLANA}`, 'solana', SOLANA, 'pool'],
    [`https://www.dextools.io/app/en/ether/pair-explorer/${EVM}`, 'ethereum', EVM, 'pool'],
    [`https://www.dextools.io/app/en/base/pair-explorer/${EVM}?t=1`, 'base', EVM, 'pool'],
    [`https://app.uniswap.org/explore/pools/ethereum/${POOL_ID}`, 'ethereum', POOL_ID, 'pool'],
    [`https://dexscreener.com/ethereum/${EVM}`, 'ethereum', EVM, 'either'],
    [`https://dexscreener.com/base/${POOL_ID}`, 'base', POOL_ID, 'either'],
    [`dexscreener.com/solana/${SOLANA}?embed=1`, 'solana', SOLANA, 'either'],
    [
      `https://dexscreener.com/solana/${SOLANA.toLowerCase()}`,
      'solana',
      SOLANA.toLowerCase(),
      'either',
    ],
    [`https://dexscreener.com/constructor/${EVM}`, 'constructor', EVM, 'either'],
    [`https://www.defined.fi/eth/${EVM}?quoteToken=token1`, 'ethereum', EVM, 'either'],
    [`https://photon-sol.tinyastro.io/en/lp/${SOLANA}`, 'solana', SOLANA, 'either'],
    [`https://photon-sol.tinyastro.io/en/r/@friend/${SOLANA}`, 'solana', SOLANA, 'either'],
  ])('%s shows a pool, or may: on %s', (link, chain, address, is) =>
    expect(tokenOfLink(link)).toEqual({ chain, address, is }),
  );

  test.each([
    ['https://www.coingecko.com/en/coins/shiba-inu', 'shiba inu'],
    ['https://coinmarketcap.com/currencies/pepe/', 'pepe'],
  ])('%s names it', (link, name) => expect(tokenOfLink(link)).toEqual({ name }));

  test.each([
    `https://etherscan.io.evil.example/token/${EVM}`,
    `https://etherscan.io@evil.example/token/${EVM}`,
    `https://evil.example/etherscan.io/token/${EVM}`,
    `https://notdexscreener.com/ethereum/${EVM}`,
    `https://dexscreener.com:8443/ethereum/${EVM}`,
    'https://dexscreener.com/ethereum/pepe',
    `https://etherscan.io/tx/${EVM}`,
    'https://etherscan.io/',
    'https://t.me/some_trading_bot?start=hello',
    'https://app.uniswap.org/swap',
    'https://[',
  ])('%s is none', (link) => expect(tokenOfLink(link)).toBeUndefined());

  test('a check page is ours only where our site is', () => {
    const page = `/check/base/${EVM}`;
    const of = (origin: string) => tokenOfLink(`${origin}${page}`, 'https://the.firm:8443');
    expect(of('https://the.firm:8443')).toEqual({ chain: 'base', address: EVM, is: 'token' });
    expect(of('the.firm:8443')).toEqual({ chain: 'base', address: EVM, is: 'token' });
    for (const elsewhere of [
      'https://the.firm',
      'https://the.firm.evil.example',
      'https://the.firm:8443@evil.example',
      'https://evil.example',
      'https://www.the.firm:8443',
    ])
      expect([elsewhere, of(elsewhere)]).toEqual([elsewhere, undefined]);
  });
});
