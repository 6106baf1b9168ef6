/**
 * A hash that nobody makes or checks without the key of this installation: HMAC-SHA-256, as
 * base64url.
 *
 * @param purpose what it is for, so that a hash for one purpose says nothing in another
 * @param value one part, or several that cannot be taken for each other
 */
export type KeyedHash = (purpose: string, value: string | Uint8Array | readonly string[]) => string;
