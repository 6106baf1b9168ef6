import { hotAirBalloon } from './balloon.ts';
import { banknote } from './banknote.ts';
import { bear, bull } from './beasts.ts';
import { block, blockchain, chain, network } from './chain.ts';
import { bitcoin, coin, ether } from './coin.ts';
import type { Subject } from './look.ts';
import { candles } from './candles.ts';
import { greenCandle, redCandle } from './candle.ts';
import { hardwareWallet } from './hardware-wallet.ts';
import { key } from './key.ts';
import { rocket } from './rocket.ts';
import { submarine } from './submarine.ts';
import { rainbow } from './rainbow.ts';
import { coinHeap } from './coin-heap.ts';
import { VESSELS } from './vessels.ts';
import { baby } from './baby.ts';
import { BUILDINGS } from './buildings.ts';
import { HOUSEHOLD } from './household.ts';
import { vault } from './vault.ts';
import { wallet } from './wallet.ts';
import { BIRDS_AND_FISH } from './birds-and-fish.ts';
import { FIGURES } from './figure.ts';
import { OBJECTS } from './objects.ts';
import { BEASTS } from './quadruped.ts';

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
    ...BIRDS_AND_FISH,
    ...OBJECTS,
    ...VESSELS,
    ...HOUSEHOLD,
    ...BUILDINGS,
    baby,
    rainbow,
    coinHeap,
    coin,
    bitcoin,
    ether,
    chain,
    block,
    blockchain,
    network,
    bull,
    bear,
    rocket,
    vault,
    wallet,
    key,
    candles,
    greenCandle,
    redCandle,
    hardwareWallet,
    submarine,
    banknote,
    hotAirBalloon,
  ].map((subject) => [subject.name, subject]),
);

/** Words, in the singular where they have one, for our own drawings. */
export const OWN_WORDS: Readonly<Record<string, string>> = {
  'coin-heap': 'coin heap',
  coin: 'coin',
  token: 'coin',
  'gold coin': 'coin',
  stablecoin: 'coin',
  altcoin: 'coin',
  memecoin: 'coin',
  bitcoin: 'bitcoin',
  btc: 'bitcoin',
  satoshi: 'bitcoin',
  ethereum: 'ether',
  ether: 'ether',
  eth: 'ether',
  'ether coin': 'ether',
  'ethereum coin': 'ether',
  'bitcoin coin': 'bitcoin',
  chain: 'chain',
  'chain link': 'chain',
  link: 'chain',
  blockchain: 'blockchain',
  'block chain': 'blockchain',
  block: 'block',
  cube: 'block',
  network: 'network',
  node: 'network',
  'node network': 'network',
  web3: 'network',
  'neural network': 'network',
  decentralized: 'network',
  decentralised: 'network',
  defi: 'network',
  connection: 'network',
  bull: 'bull',
  'bull market': 'bull',
  bullish: 'bull',
  bear: 'bear',
  'bear market': 'bear',
  bearish: 'bear',
  rocket: 'rocket',
  'rocket ship': 'rocket',
  'space ship': 'rocket',
  vault: 'vault',
  safe: 'vault',
  strongbox: 'vault',
  'bank vault': 'vault',
  'vault door': 'vault',
  'bank vault door': 'vault',
  'vault doors': 'vault',
  wallet: 'wallet',
  purse: 'wallet',
  'hardware wallet': 'hardware wallet',
  'cold wallet': 'hardware wallet',
  submarine: 'submarine',
  key: 'key',
  'private key': 'key',
  'golden key': 'key',
  candlestick: 'candles',
  'candlestick chart': 'candles',
  'candle chart': 'candles',
  'candles chart': 'candles',
  'price chart': 'candles',
  'trading chart': 'candles',
  'crypto chart': 'candles',
  'market chart': 'candles',
  chart: 'candles',
  'green candle': 'green candle',
  'green candles': 'green candle',
  'rising candle': 'green candle',
  'red candle': 'red candle',
  'red candles': 'red candle',
  'falling candle': 'red candle',
  'rising candle chart': 'candles',
  'falling candle chart': 'candles',
  'green candle chart': 'candles',
  'red candle chart': 'candles',
  candles: 'candles',
  'hot air balloon': 'hot air balloon',
  'air balloon': 'hot air balloon',
  banknote: 'banknote',
  'bank note': 'banknote',
  money: 'banknote',
  cash: 'banknote',
  dollar: 'banknote',
  'dollar bill': 'banknote',
  bill: 'banknote',
  currency: 'banknote',
};
