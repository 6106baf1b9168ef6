import { readTable } from '../prompt/word-table.ts';
import { BIRDS } from './beasts/birds.ts';
import { BEASTS } from './beasts/quadruped.ts';
import { readDrawings, subjectOf } from './drawing.ts';
import { FIGURES } from './figure/figure.ts';
import type { Subject } from './look.ts';
import { banknote } from './market/banknote.ts';
import { bear, bull } from './market/bull-and-bear.ts';
import { CANDLES } from './market/candles.ts';
import { CHAINS } from './market/chain.ts';
import { COINS } from './market/coin.ts';
import { BUILDINGS } from './things/buildings.ts';
import { HOUSEHOLD } from './things/household.ts';
import { MARKET } from './things/market.ts';
import { SEA } from './things/sea.ts';
import { VEHICLES } from './things/vehicles.ts';

/**
 * Both draw a head that rises from the lower edge when they are alone and still; whole when they do
 * something.
 */
export const WHOLE: ReadonlyMap<string, Subject> = new Map(
  BEASTS.filter(({ name }) => name === 'bull' || name === 'bear').map((beast) => [
    beast.name,
    beast,
  ]),
);

/** Our own drawings by name. */
export const OWN: ReadonlyMap<string, Subject> = new Map(
  [
    ...FIGURES,
    ...BEASTS.filter(({ name }) => !WHOLE.has(name)),
    ...BIRDS,
    ...[SEA, VEHICLES, BUILDINGS, HOUSEHOLD, MARKET].flatMap(readDrawings).map(subjectOf),
    ...COINS,
    ...CHAINS,
    ...CANDLES,
    bull,
    bear,
    banknote,
  ].map((subject) => [subject.name, subject]),
);

/** Words, in the singular where they have one, for our own drawings. */
export const OWN_WORDS = readTable(`
coin heap: coin-heap
coin: coin, token, gold coin, stablecoin, altcoin, memecoin
bitcoin: bitcoin, btc, satoshi, bitcoin coin
ether: ethereum, ether, eth, ether coin, ethereum coin
chain: chain, chain link, link
blockchain: blockchain, block chain
block: block, cube
network: network, node, node network, web3, neural network, decentralized, decentralised, defi,
  connection
bull: bull, bull market, bullish
bear: bear, bear market, bearish
rocket: rocket, rocket ship, space ship
vault: vault, safe, strongbox, bank vault, vault door, bank vault door, vault doors
wallet: wallet, purse
hardware wallet: hardware wallet, cold wallet
submarine: submarine
key: key, private key, golden key
candles: candlestick, candlestick chart, candle chart, candles chart, price chart, trading chart,
  crypto chart, market chart, chart, rising candle chart, falling candle chart,
  green candle chart, red candle chart, candles
green candle: green candle, green candles, rising candle
red candle: red candle, red candles, falling candle
hot air balloon: hot air balloon, air balloon
banknote: banknote, bank note, money, cash, dollar, dollar bill, bill, currency
`);
