import { createHash, randomBytes } from 'node:crypto';
import { integer, octets, oid, readElements, sequence, yes } from './der.ts';

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), Buffer.from([0x05, 0x00]));
const LONGEST_MILLISECONDS = 5_000;
const MOST_BYTES = 16_384;
/** PKIStatus: granted, or granted with changes. */
const GRANTED = new Set([0, 1]);

/**
 * Has a time stamping service say when it saw something (RFC 3161).
 *
 * @returns its token; undefined: it did not answer in time, or with none for this request
 */
export async function requestTimeStamp(
  url: string,
  message: Uint8Array,
): Promise<Uint8Array | undefined> {
  const hash = createHash('sha256').update(message).digest();
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const request = sequence(
    integer(Buffer.from([1])),
    sequence(SHA256, octets(hash)),
    integer(nonce),
    // With its certificate, which readers need.
    yes,
  );
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
    });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES)
      return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const token = tokenIn(bytes);
    // It speaks of what was asked.
    return token && Buffer.from(token).includes(hash) && Buffer.from(token).includes(nonce)
      ? token
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws RangeError it is no DER */
function tokenIn(answer: Uint8Array): Uint8Array | undefined {
  const [whole] = readElements(answer);
  const [status, token] = readElements(whole?.body ?? new Uint8Array());
  const [code] = readElements(status?.body ?? new Uint8Array());
  return code?.body.length === 1 && GRANTED.has(code.body[0] ?? -1) ? token?.whole : undefined;
}
