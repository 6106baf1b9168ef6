import {
  base58Checked,
  bech32Checked,
  bytesOf,
  moneroChecked,
  ss58Checked,
  stellarChecked,
  tonChecked,
  xrpChecked,
} from './codecs.ts';

/** A chain whose addresses we recognise and do not check. */
type OtherChain = {
  name: string;
  /** Where its addresses can be looked up; null: nobody can see them. */
  explorer: string | null;
  /** The address names a token, or may. */
  hasTokens: boolean;
};

const chain = (name: string, explorer: string | null, hasTokens = true): OtherChain => ({
  name,
  explorer,
  hasTokens,
});
const BITCOIN = chain('Bitcoin', 'mempool.space', false);
const LITECOIN = chain('Litecoin', 'litecoinspace.org', false);
const DOGECOIN = chain('Dogecoin', 'dogechain.info', false);
const DASH = chain('Dash', 'insight.dash.org', false);
const ZCASH = chain('Zcash', 'mainnet.zcashexplorer.app', false);
const TRON = chain('Tron', 'tronscan.org');
const TON = chain('TON', 'tonviewer.com');
const SUI = chain('Sui', 'suivision.xyz');
const APTOS = chain('Aptos', 'explorer.aptoslabs.com');
const MOVE = chain('Sui or Aptos', 'suivision.xyz');
const XRP = chain('the XRP Ledger', 'xrpscan.com');
const STELLAR = chain('Stellar', 'stellar.expert');
const CARDANO = chain('Cardano', 'cardanoscan.io');
const POLKADOT = chain('Polkadot or a network of its kind', 'subscan.io');
const NEAR = chain('NEAR', 'nearblocks.io');
const STARKNET = chain('Starknet', 'voyager.online');
const MONERO = chain('Monero', null, false);
const COSMOS = 'mintscan.io';

/** By the first byte of what Base58Check holds, with 20 bytes behind it. */
const BY_BYTE: ReadonlyMap<number, OtherChain> = new Map([
  [0x00, BITCOIN],
  [0x05, BITCOIN],
  [0x30, LITECOIN],
  [0x32, LITECOIN],
  [0x1e, DOGECOIN],
  [0x16, DOGECOIN],
  [0x4c, DASH],
  [0x10, DASH],
  [0x41, TRON],
]);
const ZCASH_BYTES: readonly number[] = [0x1cb8, 0x1cbd];

/** By the part before the 1 of Bech32. */
const BY_PREFIX: ReadonlyMap<string, OtherChain> = new Map(
  Object.entries({
    cosmos: 'the Cosmos Hub',
    osmo: 'Osmosis',
    inj: 'Injective',
    sei: 'Sei',
    celestia: 'Celestia',
    dydx: 'dYdX',
    juno: 'Juno',
    kava: 'Kava',
    terra: 'Terra',
    thor: 'THORChain',
    akash: 'Akash',
    axelar: 'Axelar',
    stars: 'Stargaze',
    neutron: 'Neutron',
    noble: 'Noble',
    secret: 'Secret Network',
    stride: 'Stride',
  }).map(([prefix, name]) => [prefix, chain(name, COSMOS)] as const),
);
const MULTIVERSX = chain('MultiversX', 'explorer.multiversx.com');
const ZILLIQA = chain('Zilliqa', 'viewblock.io/zilliqa');
/** Written so too, and no addresses: keys of other programs. */
const NO_ADDRESS = /^(?:npub|nsec|note|nprofile|nevent|age|age-secret-key-|lnurl)$/;

/** 0x and digits that are too many for Ethereum: with 64 they may be a key as well. */
const STARKNET_FORM = /^0x[0-9a-f]{60,63}$/i;
const MOVE_FORM = /^0x([0-9a-f]{1,64})::[a-z_]\w{0,63}::[a-z_]\w{0,63}(?:<.{0,200}>)?$/i;
const TON_RAW = /^(?:0|-1):[0-9a-f]{64}$/i;
const NEAR_NAME = /^(?=.{5,64}$)(?:[a-z\d]+(?:[-_][a-z\d]+)*\.)+near$/;

/**
 * Which other chain an address is of, by its checksum and prefix; undefined: of none that we know.
 * What only has the right length is of none.
 */
export function recogniseChain(text: string): OtherChain | undefined {
  if (text.length > 200) return undefined;
  const move = MOVE_FORM.exec(text);
  if (move) return ofMove(move[1] ?? '', text);
  if (TON_RAW.test(text)) return TON;
  if (STARKNET_FORM.test(text)) return STARKNET;
  if (NEAR_NAME.test(text)) return NEAR;
  if (/^[GM][A-Z2-7]{55}$/.test(text)) return stellarChecked(text) && STELLAR;
  if (/^[\w+/-]{48}$/.test(text)) return ofTon(text) ?? ofSs58(text);
  const bare = text.replace(/^bitcoin:/i, '').replace(/\?.*$/, '');
  return ofBech32(bare) ?? ofBase58(bare);
}

/** The standard libraries of both: 0x2 is Sui's, Aptos' own coins are in 0x1. */
function ofMove(account: string, text: string): OtherChain {
  const short = account.replace(/^0+/, '');
  if (short === '2' || /::sui::/i.test(text)) return SUI;
  if (short === '1' || /aptos/i.test(text)) return APTOS;
  return MOVE;
}

function ofTon(text: string): OtherChain | undefined {
  const [mark = 0, workchain] = tonChecked(text) ?? [];
  return [0x11, 0x51, 0x91, 0xd1].includes(mark) && [0, 0xff].includes(workchain ?? 1)
    ? TON
    : undefined;
}

function ofBech32(text: string): OtherChain | undefined {
  if (!/^[a-z]{1,20}1[a-z\d]{6,118}$/i.test(text)) return undefined;
  const { prefix, words, encoding } = bech32Checked(text) ?? {};
  if (prefix === undefined || words === undefined) return undefined;
  if (prefix === 'bc' || prefix === 'ltc') {
    const version = words[0] ?? 0;
    const isRight = encoding === (version === 0 ? 'bech32' : 'bech32m');
    return isRight && bytesOf(words.slice(1)) ? (prefix === 'bc' ? BITCOIN : LITECOIN) : undefined;
  }
  if (encoding !== 'bech32' || NO_ADDRESS.test(prefix)) return undefined;
  if (prefix === 'erd') return MULTIVERSX;
  if (prefix === 'zil') return ZILLIQA;
  const { length = 0 } = bytesOf(words) ?? {};
  if (/^(?:addr|stake)$/.test(prefix)) return length >= 29 ? CARDANO : undefined;
  // A key or the number of a program of a Cosmos network, whatever it is called.
  return length === 20 || length === 32
    ? (BY_PREFIX.get(prefix) ?? chain('a network of the Cosmos kind', COSMOS))
    : undefined;
}

function ofBase58(text: string): OtherChain | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,110}$/.test(text)) return undefined;
  const body = base58Checked(text);
  if (body?.length === 21) return BY_BYTE.get(body[0] ?? -1);
  if (body?.length === 22)
    return ZCASH_BYTES.includes(((body[0] ?? 0) << 8) | (body[1] ?? 0)) ? ZCASH : undefined;
  const xrp = xrpChecked(text);
  if (xrp?.length === 21 && xrp[0] === 0) return XRP;
  return ofSs58(text) ?? ofMonero(text);
}

function ofSs58(text: string): OtherChain | undefined {
  const { length } = ss58Checked(text) ?? {};
  return length === 33 || length === 34 ? POLKADOT : undefined;
}

function ofMonero(text: string): OtherChain | undefined {
  if (text.length !== 95 && text.length !== 106) return undefined;
  return [18, 19, 42].includes(moneroChecked(text)?.[0] ?? 0) ? MONERO : undefined;
}
