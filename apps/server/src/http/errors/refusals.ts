import type { Explain, Refusal } from '@firm/core';
import type { ApiError, RefusalCode } from '@firm/schema';
import { refusalText, type Said } from '../../text/en/refusals.ts';

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

type Entry = {
  status: RefusalStatus;
  /** Older code known to programs, where it predates the uniform codes. */
  onWire?: string;
  /** Where whoever refuses does not say when to try again. */
  retryAfterSeconds?: number;
};

/** A field that is to be mended: programs look at `fields`, people read what stands there. */
const INVALID: Entry = { status: 422, onWire: 'invalid_input' };

/** How each refusal is answered: the only place that knows. Its sentence stands in text/en. */
const table: Readonly<Record<RefusalCode, Entry>> = {
  'request/not-understood': { status: 400, onWire: 'bad_request' },
  'request/broken-json': { status: 400, onWire: 'broken_json' },
  'request/unsupported-type': { status: 415, onWire: 'unsupported_type' },
  'request/body-too-large': { status: 413, onWire: 'body_too_large' },
  'request/invalid-input': INVALID,
  'request/wrong-origin': { status: 403, onWire: 'wrong_origin' },
  'request/forbidden': { status: 403, onWire: 'forbidden' },
  'request/not-found': { status: 404, onWire: 'not_found' },
  'request/too-many': { status: 429, onWire: 'too_many_requests' },
  'server/unavailable': { status: 503, onWire: 'unavailable', retryAfterSeconds: 5 },
  'server/failed': { status: 500, onWire: 'internal' },
  'academy/unknown-lessons': INVALID,
  'academy/unknown-time-zone': INVALID,
  'academy/ranking-name-required': INVALID,
  'academy/ranking-name-taken-down': INVALID,
  'academy/ranking-name-poses': INVALID,
  'assistant/bad-alert-settings': INVALID,
  'auth/sign-in-required': { status: 401 },
  'auth/invalid-credential': { status: 401 },
  'auth/wrong-password': { status: 403 },
  'auth/weak-password': { status: 422 },
  'auth/email-not-verified': { status: 403 },
  'auth/invalid-action-code': { status: 400 },
  'auth/report-over': { status: 410 },
  'auth/requires-recent-login': { status: 403 },
  'auth/proof-required': { status: 403 },
  'auth/changes-locked': { status: 403 },
  'auth/email-required': { status: 409 },
  'auth/too-many-requests': { status: 429 },
  'auth/suspended': { status: 403 },
  'auth/google-off': { status: 404 },
  'auth/google-failed': { status: 502 },
  'auth/failed': { status: 500 },
  'bot-request/not-delivered': { status: 503 },
  'key/required': { status: 401 },
  'key/unknown': { status: 401 },
  'key/scope': { status: 403 },
  'key/too-many': { status: 409 },
  'key/reused': { status: 422 },
  'webhook/address': { status: 422 },
  'webhook/scope': { status: 403 },
  'feature/off': { status: 404 },
  'brand/picture-too-large': { status: 413 },
  'brand/not-a-picture': { status: 415 },
  'brand/picture-styles': { status: 415 },
  'brand/picture-too-complex': { status: 422 },
  'brand/unknown-picture': { status: 422 },
  'certificate/unknown': { status: 404 },
  'certificate/test-not-passed': { status: 403 },
  'certificate/name-required': INVALID,
  'certificate/withdrawn': { status: 403 },
  'chain/off': { status: 404 },
  'chain/away': { status: 503, retryAfterSeconds: 2 },
  'payouts/off': { status: 409 },
  'payouts/nothing-open': { status: 409 },
  'console/link-over': { status: 410 },
  'console/has-role': { status: 409 },
  'console/no-operator': { status: 403 },
  'console/not-allowed': { status: 403 },
  'console/unknown-person': INVALID,
  'console/changed-meanwhile': { status: 409 },
  'console/no-address': { status: 409 },
  'console/no-own-address': { status: 409 },
  'console/telegram-blocked': { status: 409 },
  'console/last-owner': { status: 409 },
  'console/newest-backup': { status: 409 },
  'console/ticket-over': { status: 410 },
  'course/not-found': { status: 404 },
  'course/account-required': { status: 403 },
  'events/unknown-topic': INVALID,
  'factor/on': { status: 409 },
  'factor/off': { status: 409 },
  'factor/required': { status: 403 },
  'factor/wrong-code': { status: 422 },
  'factor/step-over': { status: 410 },
  'factor/lift-over': { status: 410 },
  'faucet/wrong-chain': { status: 403 },
  'faucet/bad-address': { status: 422 },
  'faucet/already-funded': { status: 409 },
  'faucet/address-limit': { status: 429 },
  'faucet/asker-limit': { status: 429 },
  'faucet/hourly-limit': { status: 429 },
  'faucet/empty': { status: 503 },
  'final-test/not-available': { status: 404 },
  'final-test/pause': { status: 429 },
  'final-test/already-passed': { status: 409 },
  'final-test/unknown': { status: 404 },
  'final-test/already-submitted': { status: 409 },
  'final-test/expired': { status: 410 },
  'forms/needs-program': { status: 422 },
  'forms/chat-needs-program': { status: 422 },
  'forms/needs-wallet': { status: 422 },
  'forms/mint-without-wallet': { status: 422 },
  'forms/mint-not-connected': { status: 422 },
  'news/push-not-taken': { status: 422 },
  'news/telegram-not-linked': { status: 409 },
  'passkey/off': { status: 404 },
  'passkey/refused': { status: 403 },
  'passkey/copied': { status: 403 },
  'passkey/known': { status: 409 },
  'passkey/too-many': { status: 409 },
  'passkey/last-way-in': { status: 409 },
  'picture/not-a-picture': { status: 415 },
  'picture/too-large': { status: 413 },
  'picture/too-many-pixels': { status: 422 },
  'picture/damaged': { status: 422 },
  'practice/off': { status: 404 },
  'practice/away': { status: 503, retryAfterSeconds: 2 },
  'practice/unknown-task': { status: 404 },
  'practice/not-started': { status: 409 },
  'practice/not-proven': { status: 403 },
  'practice/address-taken': { status: 409 },
  'practice/chain-changed': { status: 409 },
  'practice/too-many': { status: 429 },
  'practice/deed-refused': { status: 409 },
  'practice/method-refused': { status: 403 },
  'practice/not-yours': { status: 403 },
  'practice/time-over': { status: 409 },
  'report/gone': { status: 410 },
  'restore/under-way': { status: 409 },
  'restore/no-room': { status: 409 },
  'restore/gone': { status: 404 },
  'restore/over': { status: 410 },
  'restore/not-ready': { status: 409 },
  'review/unknown': { status: 404 },
  'review/not-due': { status: 409 },
  'review/unknown-option': INVALID,
  'provenance/not-read': { status: 422 },
  'safety/bad-address': { status: 422 },
  'safety/unknown-chain': { status: 404 },
  'safety/not-a-token': { status: 404 },
  'safety/pool': { status: 404 },
  'safety/pool-unknown': { status: 404 },
  'safety/collection': { status: 404 },
  'safety/contract': { status: 404 },
  'safety/other-chain': { status: 422 },
  'safety/wrong-chain': { status: 404 },
  'safety/not-found': { status: 404 },
  'safety/sources-away': { status: 503, retryAfterSeconds: 20 },
  'safety/local-starting': { status: 503, retryAfterSeconds: 5 },
  'safety/check-unknown': { status: 404 },
  'studio/prompt-empty': { status: 422 },
  'studio/prompt-too-long': { status: 422 },
  'studio/prompt-refused': { status: 422 },
  'studio/prompt-unclear': { status: 409 },
  'studio/limit-reached': { status: 429 },
  'studio/storage-full': { status: 409 },
  'studio/closed': { status: 503 },
  'studio/not-found': { status: 404 },
  'studio/taken-down': { status: 403 },
  'telegram/not-known': { status: 401 },
  'telegram/opened-long-ago': { status: 401 },
  'telegram/nothing-waits': { status: 409 },
  'wallet/bad-message': { status: 422 },
  'wallet/wrong-domain': { status: 422 },
  'wallet/wrong-chain': { status: 422 },
  'wallet/nonce-used': { status: 422 },
  'wallet/expired': { status: 422 },
  'wallet/bad-signature': { status: 422 },
  'wallet/taken': { status: 409 },
  'wallet/not-a-way-in': { status: 409 },
  'wallet/signs-in': { status: 409 },
  'wallet/sign-in-off': { status: 409 },
  'wallet/last-way-in': { status: 409 },
  'wallet/proof-required': { status: 403, onWire: 'wallet_proof_required' },
};

/** The code that programs see. */
export const codeOnWire = (code: RefusalCode): string => table[code].onWire ?? code;

/** A refusal as it is answered: its status, what stands in the body, and its headers. */
export function presentRefusal(refusal: Refusal): {
  status: RefusalStatus;
  error: Omit<ApiError['error'], 'requestId'>;
  headers: Record<string, string>;
} {
  const { code, fields: names } = refusal;
  const { status, retryAfterSeconds: usual } = table[code];
  const wording = sayOf(refusal);
  const message = sentenceOf(wording);
  const fields =
    typeof wording === 'object' && 'fields' in wording
      ? wording.fields
      : Object.fromEntries(
          names.map((name) => [name, typeof wording === 'string' ? wording : wording.underField]),
        );
  const seconds = refusal.retryAfterSeconds ?? usual;
  return {
    status,
    error: {
      code: codeOnWire(code),
      message,
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    },
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  };
}

/** The sentence of a refusal, for whoever does not answer over HTTP. */
export const explain: Explain = (refusal) => sentenceOf(sayOf(refusal));

const sentenceOf = (wording: Said): string =>
  typeof wording === 'string' ? wording : wording.sentence;

function sayOf({ code, facts }: Refusal): Said {
  const text = refusalText[code];
  // Its constructor takes for each code the facts that its sentence needs.
  return typeof text === 'function' ? text(facts as never) : text;
}
