import * as v from 'valibot';
import { fields, figure, identifier, label, listOf, positive, text } from './fields.ts';

const token = fields({ address: identifier, symbol: label, name: label });

const pairSchema = fields({
  chainId: identifier,
  dexId: identifier,
  url: identifier,
  pairAddress: identifier,
  baseToken: token,
  quoteToken: token,
  labels: listOf(text),
  priceUsd: positive,
  priceNative: positive,
  priceChange: fields({ h1: figure, h24: figure }),
  liquidity: fields({ usd: figure, base: figure, quote: figure }),
  volume: fields({ h6: figure, h24: figure }),
  txns: fields({ h24: fields({ buys: figure, sells: figure }) }),
  fdv: positive,
  marketCap: positive,
  pairCreatedAt: positive,
  info: fields({
    websites: listOf(fields({ url: text })),
    socials: listOf(fields({ url: text, type: label, platform: label })),
  }),
  boosts: fields({ active: figure }),
});

/** One pair as DEX Screener writes it, whichever of its addresses was asked. */
export function readDexScreenerPair(pairAnswer: unknown) {
  const pair = v.parse(pairSchema, pairAnswer);
  const { usd, base, quote } = pair.liquidity;
  // A launch pad's curve has no pool yet: its zeros mean 'not known'.
  const omitPadZero = (amount: number | null): number | null =>
    pair.dexId === 'pumpfun' && amount !== null && amount <= 0 ? null : amount;
  return {
    ...pair,
    liquidity: { usd: omitPadZero(usd), base: omitPadZero(base), quote: omitPadZero(quote) },
  };
}
