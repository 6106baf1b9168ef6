import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, type Answer, type Asked } from '../../lib/testing.ts';
import { isPushOn, pushAbility, turnPushOff, turnPushOn } from './push.ts';

/* Browser parts that Node lacks: its person, its worker and its push service. */
type Browser = {
  permission: 'default' | 'granted' | 'denied';
  /** Person's answer when asked. */
  answer: 'default' | 'granted' | 'denied';
  /** With which key it is subscribed. */
  subscribed: string | undefined;
  /** How the push service takes a subscription. */
  fails: Error | undefined;
  hasWorker: boolean;
  keys: Record<string, string>;
  log: string[];
};
let browser: Browser;
let requests: Asked[];
let refuses: Answer | undefined;
/** Server's records. */
let knownEndpoints: Set<string>;

const subscription = () => ({
  endpoint: `https://push.test/${browser.subscribed}`,
  toJSON: () => ({ endpoint: `https://push.test/${browser.subscribed}`, keys: browser.keys }),
  unsubscribe: async () => {
    browser.log.push('unsubscribed');
    browser.subscribed = undefined;
    return true;
  },
});
const worker = {
  pushManager: {
    getSubscription: async () => (browser.subscribed === undefined ? null : subscription()),
    subscribe: async ({ applicationServerKey, userVisibleOnly }: Record<string, unknown>) => {
      if (userVisibleOnly !== true) throw new TypeError('silent pushes are not allowed');
      if (browser.fails !== undefined) throw browser.fails;
      if (browser.subscribed !== undefined && browser.subscribed !== applicationServerKey)
        throw new DOMException('another key', 'InvalidStateError');
      browser.subscribed = String(applicationServerKey);
      return subscription();
    },
  },
};

beforeEach(async () => {
  browser = {
    permission: 'default',
    answer: 'granted',
    subscribed: undefined,
    fails: undefined,
    hasWorker: true,
    keys: { p256dh: 'point', auth: 'secret' },
    log: [],
  };
  [refuses, knownEndpoints] = [undefined, new Set()];
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.answer),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (browser.hasWorker ? worker : undefined),
      register: async () => worker,
      ready: Promise.resolve(worker),
    },
  });
  ({ asked: requests } = await answerPage(({ path, method, body }) => {
    if (refuses !== undefined) return refuses;
    if (method === 'GET') return { body: { publicKey: 'our-key' } };
    const { endpoint }: { endpoint: string } = JSON.parse(body);
    if (path.includes('state')) return { body: { isOn: knownEndpoints.has(endpoint) } };
    if (method === 'DELETE' || path.includes('end')) knownEndpoints.delete(endpoint);
    else knownEndpoints.add(endpoint);
    return { status: 204 };
  }));
});
afterEach(() => void vi.unstubAllGlobals());

const AWAY: Answer = { status: 503, body: { error: { code: 'away', message: 'Later.' } } };

test('what a browser can is told before anybody is asked', () => {
  expect(pushAbility()).toBe('able');
  browser.permission = 'denied';
  expect(pushAbility()).toBe('blocked');
  vi.stubGlobal('window', { Notification: class {} });
  expect(pushAbility()).toBe('none');
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('navigator', {});
  expect(pushAbility()).toBe('none');
  expect(requests).toEqual([]);
});

test('agreed to: the browser is subscribed with our key, and we know of it', async () => {
  expect(await turnPushOn('news page')).toBe('on');
  expect(browser.subscribed).toBe('our-key');
  const body: unknown = JSON.parse(requests.at(-1)?.body ?? '');
  expect(body).toMatchObject({
    endpoint: 'https://push.test/our-key',
    keys: { p256dh: 'point', auth: 'secret' },
    source: 'news page',
    timeZone: expect.any(String) as string,
  });
  expect(await isPushOn()).toBe(true);
});

test('agreed to twice is agreed to once', async () => {
  await turnPushOn('news page');
  expect(await turnPushOn('news page')).toBe('on');
  expect(knownEndpoints.size).toBe(1);
  expect(browser.log).toEqual([]);
});

test.each(['denied', 'default'] as const)(
  'a person who says %s is not subscribed',
  async (permission) => {
    browser.answer = permission;
    expect(await turnPushOn('news page')).toBe('refused');
    expect([browser.subscribed, requests]).toEqual([undefined, []]);
  },
);

test('a key of ours from before a restore is exchanged for the one of now', async () => {
  browser.subscribed = 'old-key';
  expect(await turnPushOn('news page')).toBe('on');
  expect(browser.log).toEqual(['unsubscribed']);
  expect(browser.subscribed).toBe('our-key');
});

test('a push service that cannot be reached is a failure that is told, not a fault', async () => {
  browser.fails = new DOMException('no push service', 'AbortError');
  expect(await turnPushOn('news page')).toBe('failed');
  browser.fails = new TypeError('odd');
  expect(await turnPushOn('news page')).toBe('failed');
  browser.subscribed = 'old-key';
  browser.fails = new DOMException('no push service', 'AbortError');
  expect(await turnPushOn('news page')).toBe('failed');
  expect(knownEndpoints.size).toBe(0);
});

test('a subscription without its keys is of no use', async () => {
  browser.keys = { p256dh: 'point' };
  expect(await turnPushOn('news page')).toBe('failed');
  expect(knownEndpoints.size).toBe(0);
});

test('a server that is away is told as it is', async () => {
  refuses = AWAY;
  await expect(turnPushOn('news page')).rejects.toMatchObject({ status: 503 });
});

test('it is off where the browser is subscribed and we do not know it, or nobody is', async () => {
  browser.subscribed = 'our-key';
  expect(await isPushOn()).toBe(false);
  browser.subscribed = undefined;
  expect(await isPushOn()).toBe(false);
  browser.hasWorker = false;
  expect(await isPushOn()).toBe(false);
  await turnPushOff();
  expect(requests).toHaveLength(1);
});

test('ended: with us first, and then with its push service', async () => {
  await turnPushOn('news page');
  await turnPushOff();
  expect([knownEndpoints.size, browser.subscribed, browser.log]).toEqual([
    0,
    undefined,
    ['unsubscribed'],
  ]);
  expect(await isPushOn()).toBe(false);
});

test('where we cannot be told, nothing is ended: else we would go on sending', async () => {
  await turnPushOn('news page');
  refuses = AWAY;
  await expect(turnPushOff()).rejects.toMatchObject({ status: 503 });
  expect(browser.subscribed).toBe('our-key');
  refuses = undefined;
  expect(await isPushOn()).toBe(true);
});
