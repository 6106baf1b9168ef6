import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createWebhookSender } from './index.ts';
import { signWebhook } from './sign-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_1', body: '{"a":1}', secret };
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

async function startReceiver(answer: { status: number; headers?: Record<string, string> }) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  close.push(async () => void server.close());
  return { origin: `http://127.0.0.1:${address.port}`, calls: () => calls };
}

test('signs as the published example of Standard Webhooks, bit for bit', () => {
  expect(
    signWebhook(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
      { secret, now: new Date(1_614_265_330_000) },
    ),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each([
  [200, {}, { isTaken: true, isGone: false }],
  [204, {}, { isTaken: true }],
  [302, { location: 'http://127.0.0.1:1/' }, { isTaken: false, isGone: false, result: '302' }],
  [410, {}, { isTaken: false, isGone: true }],
  [503, { 'retry-after': '120' }, { isTaken: false, retryAfterSeconds: 120 }],
] as const)(
  'an answer of %i is understood and not followed',
  async (status, headers, expectation) => {
    const receiver = await startReceiver({ status, headers });
    const sender = createWebhookSender({
      clock: () => new Date(),
      trustedOrigins: [receiver.origin],
    });
    expect(await sender.send(`${receiver.origin}/hook`, message)).toMatchObject(expectation);
    expect(receiver.calls()).toBe(1);
  },
);

test.each([
  'http://bot.example/hook',
  'https://127.0.0.1/hook',
  'https://10.1.2.3/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/hook',
  'https://bot.example:8080/hook',
  'https://ann:secret@bot.example/hook',
  'ftp://bot.example/',
  'no address',
])('is never sent to %s', async (url) => {
  const sender = createWebhookSender({ clock: () => new Date() });
  expect(sender.takes(url)).toBe(false);
  expect(await sender.send(url, message)).toMatchObject({ isTaken: false, isGone: true });
});

test('a name is looked up at each send, and leads to no inner network', async () => {
  const questions: string[] = [];
  const sender = createWebhookSender({
    clock: () => new Date(),
    resolve: async (name) => {
      questions.push(name);
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ];
    },
  });
  expect(sender.takes('https://bot.example/hook')).toBe(true);
  for (let n = 0; n < 2; n += 1)
    expect(await sender.send('https://bot.example/hook', message)).toMatchObject({
      isTaken: false,
      isGone: false,
      result: 'private address',
    });
  expect(questions).toEqual(['bot.example', 'bot.example']);
});
