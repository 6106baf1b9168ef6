import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchChecked } from './fetch-checked.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { Resolve } from './pin-lookup.ts';
import { makePng, startServiceServer, type ServiceServer } from '../testing.ts';

let server: ServiceServer;
beforeAll(async () => {
  server = await startServiceServer(({ path }) => {
    if (path === '/file') return { bytes: makePng() };
    if (path === '/drip') return 'drip';
    if (path === '/flood') return 'flood';
    if (path === '/loop') return { status: 302, headers: { location: '/loop' } };
    if (path.startsWith('/to?'))
      return { status: 302, headers: { location: decodeURIComponent(path.slice(4)) } };
    return undefined;
  });
});
afterAll(() => server.close());

const get = (url: string, options: Partial<Parameters<typeof fetchChecked>[1]> = {}) =>
  fetchChecked(url, {
    trustedOrigins: [],
    maxBytes: 100_000,
    timeoutMilliseconds: 5_000,
    ...options,
  });
const trusting = (path: string, options = {}) =>
  get(`${server.url}${path}`, { trustedOrigins: [server.url], ...options });
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('addresses of this machine and its network are refused, however they are written', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://127.0.0.1./',
    'https://10.0.0.5/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://198.18.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[::127.0.0.1]/',
    'https://１２７.０.０.１/',
  ])('%s', async (url) => {
    await expect(get(url)).rejects.toMatchObject({
      name: 'StudioError',
      kind: 'bad-answer',
      message: 'Invalid response from server',
      canRetry: false,
    });
  });
});

describe('so is what is not https, or carries credentials', () => {
  test.each([
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'gopher://example.com/',
    'https://user:pw@example.com/',
    'not an address',
    '',
  ])('%s', async (url) => {
    await expect(get(url)).rejects.toMatchObject({ kind: 'bad-answer' });
  });
});

describe('a name is only as good as every address of it', () => {
  test.each([
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['::1']],
    [['::ffff:192.168.0.1']],
    [['169.254.169.254']],
    [[]],
  ])('%j', async (addresses) => {
    await expect(
      get('https://files.example/a.png', { resolve: answering(...addresses) }),
    ).rejects.toMatchObject({ kind: 'bad-answer' });
  });

  test('localhost, by this machine’s own look-up', async () => {
    await expect(get('https://localhost/')).rejects.toMatchObject({ kind: 'bad-answer' });
  });

  test('a name that changes its answer is asked once for each connection', async () => {
    let requestCount = 0;
    const changing: Resolve = async () => [
      { address: (requestCount += 1) === 1 ? '127.0.0.1' : '93.184.215.14', family: 4 },
    ];
    await expect(get('https://files.example/a.png', { resolve: changing })).rejects.toMatchObject({
      kind: 'bad-answer',
    });
    expect(requestCount).toBe(1);
  });

  test('a name that nobody has is unreachable', async () => {
    await expect(
      get('https://files.example/', {
        resolve: async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
      }),
    ).rejects.toMatchObject({ kind: 'unreachable', canRetry: true });
  });
});

test('addresses that belong to somebody pass', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ['2001:db8::1', '3fff::1', 'fec0::1', 'ff02::1', '4000::1', 'x'])
    expect(isPublicAddress(address)).toBe(false);
});

describe('the origin of our own configuration is reached as it is', () => {
  test('at a private address and over http, and only that origin', async () => {
    const { status, bytes } = await trusting('/file');
    expect([status, bytes]).toEqual([200, new Uint8Array(makePng())]);
    expect((await trusting('/none')).status).toBe(404);
    expect(await trusting('/file', { method: 'HEAD' })).toMatchObject({
      status: 200,
      bytes: new Uint8Array(),
    });
    await expect(get(`${server.url}/file`)).rejects.toMatchObject({ kind: 'bad-answer' });
  });

  test('its redirects are checked like any address', async () => {
    for (const to of [
      'http://127.0.0.1:1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'file:///etc/passwd',
      'https://user:pw@example.com/',
      'http://',
    ])
      await expect(trusting(`/to?${encodeURIComponent(to)}`)).rejects.toMatchObject({
        kind: 'bad-answer',
      });
    expect((await trusting(`/to?${encodeURIComponent('/file')}`)).status).toBe(200);
    await expect(trusting('/loop')).rejects.toMatchObject({ kind: 'bad-answer' });
  });

  test('bodies without an end: by size, by time, by leaving off', async () => {
    await expect(trusting('/flood')).rejects.toMatchObject({ kind: 'bad-answer' });
    await expect(trusting('/drip', { timeoutMilliseconds: 300 })).rejects.toMatchObject({
      kind: 'timeout',
      canRetry: true,
    });
    const leaving = new AbortController();
    const fetchPromise = trusting('/drip', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(fetchPromise).rejects.toMatchObject({ name: 'AbortError' });
  });
});
