/* Every endpoint of the console × every role: from the statements, so that none is forgotten. */
import { endpoints, fillPath, permissionsOf, ROLES, type Endpoint } from '@firm/schema';
import { expect, test } from 'vitest';
import { requestCases } from '../../../../../packages/schema/src/testing/testing-requests.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn();

const consoleEndpoints = endpoints.filter(({ path }) => /^\/api\/console(\/|$)/.test(path));
/** For whoever is not an operator yet, and for what one may do at all. */
const DOOR = ['POST /api/console/claim', 'GET /api/console'];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Asks it with what it does not take, unless something else is given. */
const ask = (browser: TestBrowser, one: Endpoint, body: object = { unknown: 1 }) => {
  const params = Object.fromEntries(
    [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']),
  );
  const address = fillPath(one.path, { params }).replace(/^\/api/, '');
  return browser.call(one.method, one.query ? `${address}?unknown=1` : address, one.body && body);
};

test('each states a permission, wants a person, and is kept nowhere', () => {
  expect(consoleEndpoints.length).toBeGreaterThan(3);
  const without = consoleEndpoints.filter(({ permission }) => permission === undefined);
  expect(without.map(nameOf).toSorted()).toEqual(DOOR.toSorted());
  for (const one of consoleEndpoints)
    expect([nameOf(one), one.auth, one.noStore]).toEqual([nameOf(one), 'account', true]);
  const elsewhere = endpoints.filter((one) => one.permission && !consoleEndpoints.includes(one));
  expect(elsewhere.map(nameOf)).toEqual([]);
});

test('nobody signed in, a guest and a person without a role are let through nowhere', async () => {
  const nobody = under.server.browser();
  const guest = under.server.browser();
  await guest.post('/auth/guest');
  const { browser: person } = await under.person();
  for (const one of consoleEndpoints.filter(({ permission }) => permission)) {
    for (const browser of [nobody, guest])
      expect([nameOf(one), await ask(browser, one)]).toMatchObject([
        nameOf(one),
        { status: 401, error: { code: 'auth/sign-in-required' } },
      ]);
    expect([nameOf(one), await ask(person, one)]).toMatchObject([
      nameOf(one),
      { status: 403, error: { code: 'console/no-operator' } },
    ]);
  }
});

test.each(ROLES)('%s is let through as far as the matrix says, and no further', async (role) => {
  const { browser } = await under.operator(role);
  const rolePermissions: readonly string[] = permissionsOf(role);
  for (const one of consoleEndpoints) {
    if (one.permission === undefined) continue;
    const { status, error } = await ask(browser, one);
    const isRefused = status === 403 && error?.code === 'console/not-allowed';
    expect([nameOf(one), isRefused]).toEqual([
      nameOf(one),
      !rolePermissions.includes(one.permission),
    ]);
  }
});

test('what cannot be undone wants a fresh proof, whatever is handed in', async () => {
  const { browser } = await under.operator('owner');
  under.pass({ minutes: 11 });
  const proven = consoleEndpoints.filter(({ needsProof }) => needsProof);
  expect(proven.length).toBeGreaterThan(0);
  for (const one of proven) {
    const [body] =
      requestCases.find((each) => each.endpoint === one && each.part === 'body')?.right ?? [];
    const answer = await ask(browser, one, body);
    expect([nameOf(one), answer]).toMatchObject([
      nameOf(one),
      { status: 403, error: { code: 'auth/proof-required' } },
    ]);
  }
});
