import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** Push services take a day at most. */
const GOOD_FOR_SECONDS = 12 * 3600;

type VapidKey = {
  /** As browsers want it: the uncompressed point, base64url. */
  publicKey: string;
  privateKey: KeyObject;
};

/**
 * The key by which push services know who sends (RFC 8292).
 *
 * @param secret 32 bytes
 */
export function toVapidKey(secret: Uint8Array): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret));
  const point = pair.getPublicKey();
  const coordinate = (at: number): string => point.subarray(at, at + 32).toString('base64url');
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: Buffer.from(secret).toString('base64url'),
        x: coordinate(1),
        y: coordinate(33),
      },
    }),
  };
}

/**
 * Header of a request: for this service only, and for half a day.
 *
 * @param subject sender's contact for the service: mailto: or https:
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS;
  const signingInput = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(signingInput), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${signingInput}.${signature.toString('base64url')}, k=${publicKey}`;
}
