import { isJsonObject, type Json, type JsonObject } from './canonical-json.ts';
import { payloadOf } from './credential-jwt.ts';

/** Envelopes, tokens and presentations in each other; wallets need half of it. */
const MOST_LAYERS = 10;
const MOST_CREDENTIALS = 20;
const ENVELOPE = /^data:application\/(?:vc|vp)[\w+.-]*(?:;[^,]*)?,(.+)$/s;

/**
 * Credentials in what a wallet hands over, each as an object or as its token: the text itself where
 * it is one, or those in a presentation (W3C, Verifiable Credentials Data Model 1.1 and 2.0) as
 * JSON, as a token, or in an envelope. Who presents them is not looked at.
 */
export function credentialsIn(text: string): (JsonObject | string)[] {
  return unwrap(text, MOST_LAYERS).slice(0, MOST_CREDENTIALS);
}

function unwrap(value: Json, layers: number): (JsonObject | string)[] {
  if (layers === 0) return [];
  if (typeof value === 'string') {
    const text = value.trim();
    const inner = ENVELOPE.exec(text)?.[1];
    if (inner !== undefined) return unwrap(decodeURIComponent(inner), layers - 1);
    const payload = payloadOf(text);
    if (payload) return isPresentation(payload) ? unwrap(payload, layers) : [text];
    const json: Json = JSON.parse(text);
    return isJsonObject(json) ? unwrap(json, layers) : [];
  }
  if (!isJsonObject(value)) return [];
  const { vp, id, verifiableCredential: nestedCredential } = value;
  if (isJsonObject(vp)) return unwrap(vp, layers - 1);
  if (typeof id === 'string' && ENVELOPE.test(id)) return unwrap(id, layers - 1);
  if (nestedCredential === undefined) return [value];
  return (Array.isArray(nestedCredential) ? nestedCredential : [nestedCredential]).flatMap((one) =>
    unwrap(one, layers - 1),
  );
}

const isPresentation = ({ vp, verifiableCredential }: JsonObject): boolean =>
  vp !== undefined || verifiableCredential !== undefined;
