import { expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import { serve, signInForTest, testDeps } from '../../../testing/harness.ts';
import { createBaseApp } from '../create-base-app.ts';
import { authenticate } from './current-user.ts';

describeOnDatabases('who is asking', (under) => {
  const start = async () => {
    const deps = testDeps({ database: under.database });
    const app = createBaseApp(deps);
    for (const [path, auth] of [
      ['/api/open', 'optional'],
      ['/api/closed', 'account'],
      ['/api/guests', 'session'],
    ] as const)
      app.get(path, authenticate(deps, auth), (c) =>
        c.json({ userId: c.var.asker?.userId ?? null }),
      );
    const server = await serve(app);
    const ask = (path: string, cookie?: string) =>
      fetch(server.url + path, cookie === undefined ? {} : { headers: { cookie } });
    return { deps, server, ask };
  };

  test('a signed-in person is known; nobody, forged, altered and ended sessions are not', async () => {
    const { deps, server, ask } = await start();
    const { userId, cookie } = await signInForTest(deps);
    expect(await (await ask('/api/closed', `other=1; ${cookie}`)).json()).toEqual({ userId });
    expect(await (await ask('/api/open')).json()).toEqual({ userId: null });
    const refusal = await ask('/api/closed');
    expect([refusal.status, await refusal.json()]).toMatchObject([
      401,
      { error: { code: 'auth/sign-in-required', message: 'Please sign in first.' } },
    ]);
    for (const bad of [
      cookie.slice(0, -4),
      cookie.replace('=', '=x'),
      cookie.replace(/\..*/, ''),
      'firm.session_token=',
      'firm.session_token=.',
      'firm.session_token=%E0%A4%A',
    ])
      expect((await ask('/api/closed', bad)).status).toBe(401);
    await deps.db.delete(tables.session);
    expect((await ask('/api/closed', cookie)).status).toBe(401);
    await server.close();
  });

  test('a session that has run out is over; a guest is let in only where guests are', async () => {
    const { deps, server, ask } = await start();
    const old = await signInForTest({ ...deps, clock: () => new Date(Date.now() - 90_000_000) });
    expect((await ask('/api/closed', old.cookie)).status).toBe(401);
    const guest = await signInForTest(deps, { isGuest: true });
    expect([
      (await ask('/api/closed', guest.cookie)).status,
      (await ask('/api/guests', guest.cookie)).status,
    ]).toEqual([401, 200]);
    await server.close();
  });

  test('what the database holds is of no use in a cookie', async () => {
    const { deps, server, ask } = await start();
    await signInForTest(deps);
    const rows = await deps.db.select().from(tables.session);
    for (const { token, id } of rows)
      for (const stolenSecret of [token, id])
        expect((await ask('/api/closed', `firm.session_token=${stolenSecret}.x`)).status).toBe(401);
    await server.close();
  });
});
