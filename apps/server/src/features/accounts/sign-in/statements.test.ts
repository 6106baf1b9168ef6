import { accounts } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import { expect, test } from 'vitest';
import { accountDeps } from '../account-deps.ts';
import { startTestServer } from '../../../../testing/sign-in/browser.ts';

const person = { email: 'ada@example.test', password: 'correct horse' };

/** Verb and table of a statement: all that has to stay the same. */
const shortOf = (statement: string): string =>
  (
    /^(?:with .*?\) )?(insert into|update|delete from|select .*? from) "(\w+)"/s.exec(statement) ??
    []
  )
    .slice(1)
    .map((part) => part.split(' ', 1)[0])
    .join(' ');

test('a sign-in from a known device asks the database six times, and no more', async () => {
  const database = await openTestDatabase();
  if (database.engine !== 'embedded') throw new Error('statements are seen in the embedded one');
  const { pglite } = database;
  const server = await startTestServer(database);
  await accounts.signUp(accountDeps(server.deps), { ...person, name: '', proof: '' });
  const [first, again] = [server.browser(), server.browser()];
  expect(await first.post('/auth/sign-in', person)).toMatchObject({ signedIn: true });
  for (const [name, value] of first.cookies)
    if (name.endsWith('.device')) again.cookies.set(name, value);

  const statements: string[] = [];
  const query = pglite.query.bind(pglite);
  pglite.query = (text, params, options) => {
    statements.push(shortOf(text));
    return query(text, params, options);
  };
  expect(await again.post('/auth/sign-in', person)).toMatchObject({ signedIn: true });
  expect(statements).toEqual([
    'insert rate_limit',
    'insert rate_limit',
    'select user',
    'select second_factor',
    'insert session',
    'update rate_limit',
  ]);
  pglite.query = query;
  await server.close();
  await database.close();
}, 60_000);
