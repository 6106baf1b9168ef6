import { gzipSync } from 'node:zlib';
import { listEndedStatuses } from '@firm/db';
import type { JsonObject } from './canonical-json.ts';
import { addProofs, withoutMilliseconds } from './data-integrity.ts';
import type { CertificateDeps } from './deps.ts';
import { readIssuer } from './issuer.ts';

/**
 * Certificates in one list: the fewest that the standard allows (W3C, Bitstring Status List v1.0),
 * so that asking for it does not say which of them is looked at.
 */
const STATUS_LIST_LENGTH = 131_072;
/** A list half full takes no more: a free place is then found at once. */
const TAKEN_AT_MOST = STATUS_LIST_LENGTH / 2;
/** How long a list may be believed. */
const VALID_MILLISECONDS = 86_400_000;

const listUrl = (publicUrl: string, list: number): string =>
  `${publicUrl}/certificates/status-lists/${list}`;

/** Where a credential says that its status is found. */
export function statusEntry(publicUrl: string, index: number): JsonObject {
  const url = listUrl(publicUrl, Math.floor(index / STATUS_LIST_LENGTH));
  const place = String(index % STATUS_LIST_LENGTH);
  return {
    id: `${url}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: place,
    statusListCredential: url,
  };
}

/**
 * A place in the newest list, by chance: places say nothing of who was first.
 *
 * @param issuedCount certificates that have a place
 */
export function drawStatusIndex(
  random: { bytes: (length: number) => Uint8Array },
  issuedCount: number,
): number {
  const place = Buffer.from(random.bytes(4)).readUInt32BE() % STATUS_LIST_LENGTH;
  return Math.floor(issuedCount / TAKEN_AT_MOST) * STATUS_LIST_LENGTH + place;
}

/** A list of revoked and taken down certificates as a credential of its own, signed now. */
export async function readStatusList(
  deps: Pick<CertificateDeps, 'db' | 'clock' | 'config'>,
  { list }: { list: number },
): Promise<JsonObject> {
  const { did, key } = await readIssuer(deps);
  const { publicUrl } = deps.config;
  const from = list * STATUS_LIST_LENGTH;
  const endedIndexes = await listEndedStatuses(deps, { from, to: from + STATUS_LIST_LENGTH });
  const now = deps.clock();
  const url = listUrl(publicUrl, list);
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: withoutMilliseconds(now),
    validUntil: withoutMilliseconds(new Date(now.getTime() + VALID_MILLISECONDS)),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(endedIndexes.map((index) => index - from)),
    },
  };
  return addProofs(credential, { key, did, now });
}

/** The first place is the leftmost bit; multibase base64url of the list, zipped. */
function encodeBits(places: readonly number[]): string {
  const bits = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const place of places) {
    const at = Math.floor(place / 8);
    bits[at] = (bits[at] ?? 0) | (128 >> (place % 8));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}
