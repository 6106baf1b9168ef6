import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encryptPush } from './encrypt.ts';
import { PushError } from './push.ts';
import { startPushServer, type TestPushServer } from './testing/push-server.ts';
import { createWebPush } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('encrypts as the example of RFC 8291 says, byte for byte', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const sealedMessage = encryptPush(
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), pair },
  );
  expect(sealedMessage.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS' +
      '6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_' +
      'Qulcy4a-fN',
  );
});

let service: TestPushServer;
beforeAll(async () => void (service = await startPushServer()));
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.behave({ status: 201 });
});

const push = (changes: Partial<Parameters<typeof createWebPush>[0]> = {}) =>
  createWebPush({
    secret: randomBytes(32),
    subject: 'mailto:team@firm.example',
    clock: () => new Date(),
    trustedOrigins: [service.origin],
    timeoutMilliseconds: 300,
    ...changes,
  });
const message = (text: string) => ({
  payload: Buffer.from(text),
  topic: 'a'.repeat(32),
  ttlSeconds: 3600,
});
const send = async (text = 'Hello', to = service.subscribe()) => {
  try {
    await push().send({ endpoint: to.endpoint, ...to.keys }, message(text));
    return 'taken';
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    const { isGone, isTemporary, retryAfterSeconds } = error;
    return { isGone, isTemporary, retryAfterSeconds };
  }
};

test('a browser reads what was sent, and its service knows from whom', async () => {
  expect(await send('Grüße 🎓')).toBe('taken');
  expect(service.received).toMatchObject([
    { text: 'Grüße 🎓', headers: { ttl: '3600', topic: 'a'.repeat(32), urgency: 'normal' } },
  ]);
});

test.each([
  [{ status: 404 }, { isGone: true, isTemporary: false }],
  [{ status: 410 }, { isGone: true, isTemporary: false }],
  [{ status: 413 }, { isGone: false, isTemporary: false }],
  [
    { status: 429, retryAfter: '120' },
    { isTemporary: true, retryAfterSeconds: 120 },
  ],
  [{ status: 500 }, { isGone: false, isTemporary: true, retryAfterSeconds: undefined }],
  [{ status: 301 }, { isGone: false, isTemporary: false }],
  [{ slowMilliseconds: 2_000 }, { isGone: false, isTemporary: true }],
])('a service that answers %j', async (how, expectedError) => {
  service.behave(how);
  expect(await send()).toMatchObject(expectedError);
});

test('a service that cannot be reached may be later', async () => {
  const away = await startPushServer();
  const to = away.subscribe();
  await away.close();
  await expect(
    push({ trustedOrigins: [away.origin] }).send(
      { endpoint: to.endpoint, ...to.keys },
      message('x'),
    ),
  ).rejects.toMatchObject({ isTemporary: true });
});

test('more than a service takes is not sent', async () => {
  await expect(send('x'.repeat(4_000))).rejects.toThrow(RangeError);
});

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://10.0.0.1/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://user:secret@push.example/x',
  'ftp://push.example/x',
  'https://push.example:22/x',
  'https://push.example:8443/x',
  'not an address',
])('%s is no place to send to', async (endpoint) => {
  expect(push().takes(endpoint)).toBe(false);
  const { keys } = service.subscribe();
  await expect(push().send({ endpoint, ...keys }, message('x'))).rejects.toMatchObject({
    isGone: true,
  });
});

test('a name that leads to this machine is no place to send to', async () => {
  const to = service.subscribe();
  const guardedPushService = push({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const endpoint = 'https://push.example/x';
  expect(guardedPushService.takes(endpoint)).toBe(true);
  await expect(
    guardedPushService.send({ endpoint, ...to.keys }, message('x')),
  ).rejects.toMatchObject({
    isGone: true,
  });
});

test('keys that are none end it', async () => {
  const { endpoint } = service.subscribe();
  for (const keys of [
    { p256dh: 'AAAA', auth: 'AAAA' },
    { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  ])
    await expect(push().send({ endpoint, ...keys }, message('x'))).rejects.toMatchObject({
      isGone: true,
    });
  expect(service.received).toEqual([]);
});
