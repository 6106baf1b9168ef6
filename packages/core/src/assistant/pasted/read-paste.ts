import { parseAddress } from '../../safety/index.ts';

/** Drawn as nothing: between letters of an address they are left over from copying. */
const UNSEEN =
  /(?<=[\u0021-\u007e])[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]+(?=[\u0021-\u007e])/g;
const LONGEST = 10_000;

/** An address in pieces: forty digits behind 0x, or letters and digits over two lines. */
const BROKEN_EVM = /(?<![0-9a-z])0x(?:[0-9a-f]{1,39}\s{1,4}){1,6}[0-9a-f]{1,39}(?![0-9a-z])/gi;
const BROKEN_SOLANA =
  /(?<![0-9a-z])([1-9A-HJ-NP-Za-km-z]{6,43})[ \t]?\r?\n[ \t]?([1-9A-HJ-NP-Za-km-z]{1,38})(?![0-9a-z])/g;

/**
 * A message as its sender meant it: links that somebody disarmed are links again, addresses that
 * were broken by copying are whole. It is shown to nobody.
 */
export function readPaste(message: string): string {
  if (message.length > LONGEST) return message;
  return rearm(message.replace(UNSEEN, ''))
    .replace(/(?<![0-9a-z])0X(?=[0-9a-f]{40}(?![0-9a-z]))/gi, '0x')
    .replace(BROKEN_EVM, (brokenAddress) => {
      const whole = brokenAddress.replace(/\s+/g, '');
      return whole.length === 42 ? whole : brokenAddress;
    })
    .replace(BROKEN_SOLANA, (brokenSolanaAddress, first: string, second: string) =>
      isWhole(first + second) && !parseAddress(first) && !parseAddress(second)
        ? first + second
        : brokenSolanaAddress,
    );
}

/** A word of a language has no digits and capitals at once. */
const isWhole = (text: string): boolean =>
  /\d/.test(text) && /[A-Z]/.test(text) && parseAddress(text) !== undefined;

const DOT = /\s?(?:\[\s?(?:\.|dot)\s?\]|\(\s?(?:\.|dot)\s?\)|\{\s?(?:\.|dot)\s?\})\s?/gi;
const isDisarmed = /\[\s?(?:\.|dot)\s?\]|\(\s?(?:\.|dot)\s?\)|\{\s?(?:\.|dot)\s?\}/i;

/** 'hxxps://name[.]example' → 'https://name.example'. */
function rearm(message: string): string {
  const text = message
    .replace(
      /(?<![a-z])(?:h(?:xx|tx|xt|\*\*)p|meow)(s?)(?=\s?(?:\[?:\]?|\[:\/\/\])\/?)/gi,
      'http$1',
    )
    .replace(
      /(https?)\s?(?:\[:\]\/\/|\[:\/\/\]|:\[\/\/\]|:\[\/\]\[\/\]|\(:\)\/\/|:\\\\)/gi,
      '$1://',
    )
    .replace(/(?<![a-z])tg:\/\/resolve\?domain=(\w{3,32})&/gi, 'https://t.me/$1?');
  if (!isDisarmed.test(text)) return text;
  return text
    .split(/(\n)/)
    .map((line) =>
      line.replace(
        /(?:https?:\/\/)?[\p{L}\p{N}-]+(?:(?:\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|\.)[\p{L}\p{N}-]+)+/giu,
        (name) => {
          if (!isDisarmed.test(name)) return name;
          const whole = name.replace(DOT, '.');
          return /^https?:/i.test(whole) ? whole : `https://${whole}`;
        },
      ),
    )
    .join('');
}
