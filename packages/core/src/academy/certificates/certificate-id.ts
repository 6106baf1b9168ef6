/** Crockford's base32: no letter that is taken for a digit, none that makes words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * A new certificate's number, 'XXXX-XXXX-XXXX-XXXX': 80 random bits, so that knowing some numbers
 * finds no others.
 */
export function makeCertificateId(random: { bytes: (length: number) => Uint8Array }): string {
  const letters = [...random.bytes(LENGTH)].map((byte) => LETTERS[byte % 32] ?? '0');
  return group(letters.join(''));
}

/**
 * The number in what somebody typed or pasted, in the form we keep it; undefined where it cannot be
 * one.
 */
export function parseCertificateId(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? group(letters)
    : undefined;
}

const group = (letters: string): string => (letters.match(/.{4}/g) ?? []).join('-');
