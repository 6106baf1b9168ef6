const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Bytes as base58 with Bitcoin's alphabet, as multibase calls 'z' (without that letter). Meant for
 * keys and signatures: its time grows with the square of the length.
 */
export function encodeBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let digits = '';
  for (; number > 0n; number /= 58n) digits = `${ALPHABET[Number(number % 58n)]}${digits}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + digits;
}

/**
 * The bytes, undefined where the text is not base58 or longer than any key or signature of ours
 * (128 characters).
 */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > 128 || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}
