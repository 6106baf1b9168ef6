import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from './api/index.ts';
import { addressOf, endpoint, fillPath, refusalsOf, type Endpoint } from './endpoint.ts';

describe('an address', () => {
  test.each([
    ['/api/a/:id', { params: { id: 'x y/../?&#%' } }, '/api/a/x%20y%2F..%2F%3F%26%23%25'],
    ['/api/a/:kind{image|voice}/:id', { params: { kind: 'image', id: '7' } }, '/api/a/image/7'],
    [
      '/api/a',
      { query: { q: 'a&b=c', n: 0, no: undefined, is: false } },
      '/api/a?q=a%26b%3Dc&n=0&is=false',
    ],
    ['/api/a', {}, '/api/a'],
    ['/api/a', { query: { no: undefined } }, '/api/a'],
    ['/api/:a/:b', { params: { a: ':b', b: '$&' } }, '/api/%3Ab/%24%26'],
  ])('%s with %j', (path, parts, address) => expect(fillPath(path, parts)).toBe(address));

  test('of a statement says the same, and nothing is asked for that it does not need', () => {
    const one = endpoint('GET', '/api/one/:id', {
      summary: 'One',
      query: v.strictObject({ q: v.optional(v.string()) }),
    });
    expect(addressOf(one, { params: { id: '1' }, query: { q: 'ü' } })).toBe('/api/one/1?q=%C3%BC');
    expect(addressOf(endpoint('GET', '/api/all', { summary: 'All' }))).toBe('/api/all');
  });
});

describe('what an endpoint refuses with', () => {
  const of = (path: string, more: Partial<Endpoint> = {}) =>
    refusalsOf({ method: 'GET', path, summary: '', ...more });

  test('follows from who may ask, how often, and for what', () => {
    expect(of('/a')).not.toContain('auth/sign-in-required');
    expect(of('/a', { auth: 'optional' })).not.toContain('auth/sign-in-required');
    for (const auth of ['session', 'account'] as const)
      expect(of('/a', { auth })).toContain('auth/sign-in-required');
    expect(of('/a', { limit: { burst: 1, perMinute: 1 } })).toContain('request/too-many');
    expect(of('/a')).not.toContain('request/too-many');
    expect(of('/a/:id')).toContain('request/not-found');
    expect(of('/a')).not.toContain('request/not-found');
  });

  test('has its own and those of any request, each once', () => {
    const all = of('/a', { refusals: ['course/not-found', 'server/failed'] });
    expect(all).toContain('course/not-found');
    expect(all).toContain('server/unavailable');
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('every statement', () => {
  const namedEndpoints = endpoints.map((one): [string, Endpoint] => [
    `${one.method} ${one.path}`,
    one,
  ]);

  test('has an address of its own, under /api', () => {
    expect(new Set(namedEndpoints.map(([name]) => name)).size).toBe(endpoints.length);
    // Parameters of two names would be one address.
    const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test.each(namedEndpoints)('%s', (_, one) => {
    expect(one.summary).toMatch(/^[A-Z][^\n]{4,}[^.]$/);
    const isKnown = one.auth === 'session' || one.auth === 'account';
    // Nobody sends what is not read, and a body has a form.
    expect(one.method === 'GET' && (one.body !== undefined || one.file === true)).toBe(false);
    // An answer is JSON or something else; a stream's events are its form.
    expect(one.answer !== undefined && one.type !== undefined).toBe(false);
    if (one.events) expect(one.type).toBe('text/event-stream');
    if (one.status === 204) expect([one.answer, one.type]).toEqual([undefined, undefined]);
    if (one.limit && 'limit' in one.limit) {
      expect(one.limit.limit).toBeGreaterThan(0);
      expect(one.limit.windowSeconds).toBeGreaterThan(0);
      // A limit by person needs a known person.
      if (one.limit.by === 'person') expect(isKnown).toBe(true);
    }
    for (const code of one.refusals ?? []) expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
  });

  test('that shares the name of a count shares the count', () => {
    const counts = new Map<string, string>();
    for (const { limit } of endpoints) {
      if (!limit || !('name' in limit)) continue;
      const limitText = JSON.stringify(limit);
      expect(counts.get(limit.name) ?? limitText).toBe(limitText);
      counts.set(limit.name, limitText);
    }
    expect(counts.size).toBeGreaterThan(0);
  });

  test('takes an object and no field that it does not state', () => {
    for (const { body, query, method, path } of endpoints)
      for (const schema of [body, query]) {
        if (!schema || path.includes('telegram/webhook')) continue;
        const result = v.safeParse(schema, { constructor: 'x', 'no-such-field': 1 });
        expect([method, path, result.success]).toEqual([method, path, false]);
        expect(v.safeParse(schema, null).success).toBe(false);
      }
  });
});
