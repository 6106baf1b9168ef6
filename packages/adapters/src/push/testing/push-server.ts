import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from '@firm/format/testing.ts';
import { deriveKeys } from '../encrypt.ts';

/** Message to one browser, as it reads it. */
type ReceivedPush = { to: string; text: string; headers: IncomingMessage['headers'] };

/** How the service answers the next messages. */
type PushBehaviour =
  | { status: number; retryAfter?: string }
  /** It takes them, and says so after so many milliseconds. */
  | { slowMilliseconds: number };

export type TestPushServer = {
  origin: string;
  /** Taken messages, opened with the browser's keys. */
  received: ReceivedPush[];
  /** How many messages were brought, taken or not. */
  asked: () => number;
  /** A browser that subscribes here. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  behave: (how: PushBehaviour) => void;
  close: () => Promise<void>;
};

/** Speaks RFC 8030 as browsers' services do, and checks who sends (RFC 8292). */
export async function startPushServer(): Promise<TestPushServer> {
  const receivedPushes: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  let behaviour: PushBehaviour = { status: 201 };
  let requestCount = 0;
  let origin = '';
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      requestCount += 1;
      const how = behaviour;
      const browser = browsers.get(incoming.url ?? '');
      const body = Buffer.concat(chunks);
      const answer = (status: number): void =>
        void response
          .writeHead(status, 'retryAfter' in how ? { 'retry-after': how.retryAfter } : {})
          .end();
      if (!browser) return answer(404);
      if (body.length > 4_096) return answer(413);
      if (!isSigned(incoming.headers.authorization ?? '', origin)) return answer(403);
      if (!(Number(incoming.headers['ttl']) >= 0)) return answer(400);
      if ('status' in how && how.status !== 201) return answer(how.status);
      receivedPushes.push({
        to: `${origin}${incoming.url}`,
        text: decrypt(body, browser),
        headers: incoming.headers,
      });
      if ('slowMilliseconds' in how) setTimeout(() => answer(201), how.slowMilliseconds);
      else answer(201);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${portOf(server)}`;
  return {
    origin,
    received: receivedPushes,
    asked: () => requestCount,
    subscribe: () => {
      const browser: Browser = { pair: createECDH('prime256v1'), secret: randomBytes(16) };
      const p256dh = browser.pair.generateKeys().toString('base64url');
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, browser);
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: browser.secret.toString('base64url') },
      };
    },
    behave: (how) => void (behaviour = how),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Browser = { pair: ReturnType<typeof createECDH>; secret: Buffer };

function decrypt(body: Buffer, { pair, secret }: Browser): string {
  const [salt, ours] = [body.subarray(0, 16), body.subarray(21, 86)];
  const sharedSecret = pair.computeSecret(ours);
  const { key, nonce } = deriveKeys({
    shared: sharedSecret,
    secret,
    theirs: pair.getPublicKey(),
    ours,
    salt,
  });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Whether whoever sends holds the key that they name, and means this service, now. */
function isSigned(header: string, origin: string): boolean {
  const vapidMatch = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header);
  if (!vapidMatch) return false;
  // The pattern has four groups, and it fits.
  const [, head, claims, signature, point] = vapidMatch as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const bytes = Buffer.from(point, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    },
  });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claimSet: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return (
    right &&
    typeof claimSet === 'object' &&
    claimSet !== null &&
    'aud' in claimSet &&
    claimSet.aud === origin &&
    'sub' in claimSet &&
    /^(mailto:|https:)/.test(String(claimSet.sub)) &&
    'exp' in claimSet &&
    Number(claimSet.exp) * 1000 > Date.now()
  );
}
