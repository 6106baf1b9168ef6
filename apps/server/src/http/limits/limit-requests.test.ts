import { expect, test } from 'vitest';
import { describeOnDatabases } from '@firm/db/testing.ts';
import { tables } from '@firm/db';
import { serve, testConfig, testDeps } from '../../../testing/harness.ts';
import { createBaseApp } from '../create-base-app.ts';
import { limitRequests } from './limit-requests.ts';

describeOnDatabases('limited requests', (under) => {
  test('are counted by the visitor, not by what the visitor claims, and kept as a hash', async () => {
    const deps = testDeps({
      database: under.database,
      config: testConfig({ TRUST_PROXY: '127.0.0.1' }),
    });
    const app = createBaseApp(deps);
    app.get(
      '/api/limited',
      limitRequests(deps, { name: 'try', limit: 3, windowSeconds: 60 }),
      (c) => c.text('done'),
    );
    const [one, two] = [await serve(app), await serve(app)];
    const ask = (url: string, claimedAddress: string, address: string) =>
      fetch(`${url}/api/limited`, {
        headers: { 'x-forwarded-for': `${claimedAddress}, ${address}` },
      });

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        ask(at % 2 ? one.url : two.url, `10.0.0.${at}`, '203.0.113.9'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refusal = answers.find(({ status }) => status === 429);
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await refusal?.json()).toMatchObject({ error: { code: 'too_many_requests' } });

    expect((await ask(one.url, '', '203.0.113.10')).status).toBe(200);
    for (const end of ['1', '2', '3'])
      expect((await ask(one.url, '', `2001:db8:1:1::${end}`)).status).toBe(200);
    expect((await ask(one.url, '', '2001:db8:1:1:ffff::9')).status).toBe(429);
    expect((await ask(one.url, '', '2001:db8:1:2::9')).status).toBe(200);

    const keys = await deps.db.select({ key: tables.rateLimit.key }).from(tables.rateLimit);
    expect(keys.every(({ key }) => /^try:[\w-]{43}$/.test(key))).toBe(true);
    await Promise.all([one.close(), two.close()]);
  });
});
