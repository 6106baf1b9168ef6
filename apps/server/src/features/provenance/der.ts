/* ASN.1 in its one encoding (DER), as far as certificates and time stamps need it. */

function element(tag: number, body: Uint8Array): Buffer {
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const digits = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits, body]);
}

const encodeJoined =
  (tag: number) =>
  (...parts: Uint8Array[]) =>
    element(tag, Buffer.concat(parts));

export const sequence = encodeJoined(0x30);
export const set = encodeJoined(0x31);
export const octets = encodeJoined(0x04);
export const text = (value: string): Buffer => element(0x0c, Buffer.from(value));
export const yes = element(0x01, Buffer.from([0xff]));
/** Of a positive whole number, as bytes. */
export const integer = (bytes: Uint8Array): Buffer =>
  element(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
export const bits = (bytes: Uint8Array, unusedBits = 0): Buffer =>
  element(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes]));
/** A field by its number, with its own tag inside. */
export const field = (number: number, ...parts: Uint8Array[]): Buffer =>
  encodeJoined(0xa0 | number)(...parts);
/** A field by its number in the place of its own tag. */
export const implicit = (number: number, body: Uint8Array): Buffer => element(0x80 | number, body);
/** 'YYYYMMDDHHMMSSZ' */
export const time = (value: string): Buffer => element(0x18, Buffer.from(value));

/** '1.3.101.112' */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part & 0x7f];
    for (let remainder = part >>> 7; remainder > 0; remainder >>>= 7)
      digits.unshift((remainder & 0x7f) | 0x80);
    return digits;
  });
  return element(0x06, Buffer.from(bytes));
}

export type Element = {
  tag: number;
  body: Uint8Array;
  /** With its tag and length. */
  whole: Uint8Array;
};

/** The elements that stand one after the other. @throws RangeError it is no DER */
export function readElements(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined) throw new RangeError('cut short');
    const digits = first < 0x80 ? 0 : first & 0x7f;
    if (digits > 4 || first === 0x80) throw new RangeError('length');
    const length =
      digits === 0
        ? first
        : Number.parseInt(Buffer.from(bytes.subarray(at + 2, at + 2 + digits)).toString('hex'), 16);
    const start = at + 2 + digits;
    if (Number.isNaN(length) || start + length > bytes.length) throw new RangeError('cut short');
    elements.push({
      tag,
      body: bytes.subarray(start, start + length),
      whole: bytes.subarray(at, start + length),
    });
    at = start + length;
  }
  return elements;
}
