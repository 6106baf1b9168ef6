import type { Account } from '../ask-node.ts';
import type { Key } from '../keys.ts';
import { readBytes } from '../read-bytes.ts';
import { dammV2, dlmm } from './meteora.ts';
import { exchangePrograms } from './programs.ts';
import { pumpCurveExchange, pumpSwapExchange } from './pump.ts';
import { raydiumClmm, raydiumCpmm, raydiumV4 } from './raydium.ts';
import type { Exchange, Pool } from './types.ts';
import { whirlpool } from './whirlpool.ts';

const exchanges: readonly Exchange[] = [
  raydiumV4,
  raydiumCpmm,
  raydiumClmm,
  pumpCurveExchange,
  pumpSwapExchange,
  whirlpool,
  dammV2,
  dlmm,
];

/** Reads a pool of a layout that is known; undefined: of another kind. */
export function readPool(key: Key, { owner, data }: Account): Pool | undefined {
  const exchange = exchanges.find(({ program }) => program === owner);
  if (!exchange) return undefined;
  const bytes = readBytes(data);
  try {
    const mark = Buffer.from(bytes.slice(0, exchange.mark.length / 2)).toString('hex');
    if (mark !== exchange.mark) return undefined;
    return { key, id: exchange.id, exchange: exchange.name, ...exchange.read(bytes, key) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The name of whose pool it is, where its layout is not known. */
export function nameExchange(owner: Key): string | undefined {
  if (owner === exchangePrograms.raydiumLaunchLab) return 'Raydium LaunchLab';
  return exchanges.find(({ program }) => program === owner)?.name;
}
