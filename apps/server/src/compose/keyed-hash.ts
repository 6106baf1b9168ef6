import { createHmac } from 'node:crypto';
import type { KeyedHash } from '@firm/core';

/**
 * One text stands behind its purpose and a space, several as JSON with it, bytes directly behind
 * it: so stands what was stored before.
 */
export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, value) => {
    const hmac = createHmac('sha256', secret);
    if (typeof value === 'string') hmac.update(`${purpose} ${value}`);
    else if (value instanceof Uint8Array) hmac.update(purpose).update(value);
    else hmac.update(JSON.stringify([purpose, ...value]));
    return hmac.digest('base64url');
  };
}
