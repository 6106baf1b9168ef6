import { argon2Sync, scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { tables } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { passwords } from './passwords.ts';
import { startTestServer } from '../../../testing/sign-in/browser.ts';

const password = 'correct horse';

test('a password is kept as Argon2id by OWASP’s parameters, with a salt of its own', async () => {
  const [one, other] = [await passwords.hash(password), await passwords.hash(password)];
  expect(one).not.toBe(other);
  const [, salt = '', key = ''] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(.+)\$(.+)$/.exec(one) ?? [];
  const expectedKey = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(Buffer.from(salt, 'base64')).toHaveLength(16);
  expect(Buffer.from(key, 'base64').equals(expectedKey)).toBe(true);
  expect(passwords.isOutdated(one)).toBe(false);
  expect(await passwords.verify({ hash: one, password })).toBe(true);
  expect(await passwords.verify({ hash: other, password })).toBe(true);
  expect(await passwords.verify({ hash: one, password: 'correct horsf' })).toBe(false);
});

test('a hash of another program, by its own parameters, verifies and is outdated', async () => {
  // The reference program's: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify({ hash, password: 'password' })).toBe(true);
  expect(await passwords.verify({ hash, password: 'Password' })).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(true);
});

test('a hash of before, scrypt of 32 MB, verifies and is outdated', async () => {
  const old = await hashPassword(password);
  const [salt = '', key = ''] = old.split(':');
  const expectedKey = scryptSync(password, salt, 64, { N: 16_384, r: 16, maxmem: 67_108_864 });
  expect(Buffer.from(key, 'hex').equals(expectedKey)).toBe(true);
  expect(await passwords.verify({ hash: old, password })).toBe(true);
  expect(await passwords.verify({ hash: old, password: 'correct horsf' })).toBe(false);
  expect(passwords.isOutdated(old)).toBe(true);
});

test('the same letters in another form of Unicode are the same password', async () => {
  const hash = await passwords.hash('ﬁne café');
  expect(await passwords.verify({ hash, password: 'fine cafe\u0301' })).toBe(true);
});

test('many at once take little memory and leave the event loop free', async () => {
  const hash = await passwords.hash(password);
  const before = process.memoryUsage().rss;
  let peak = before;
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const many = Array.from({ length: 16 }, () => passwords.verify({ hash, password }));
  expect(await Promise.all(many)).toEqual(many.map(() => true));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  // Two at once: 38 MB. Without a limit there are four.
  expect(peak - before).toBeLessThan(70 * 1024 * 1024);
});

test('a hash of before is renewed at sign-in, by the right password only, and never back', async () => {
  const database = await openTestDatabase();
  const server = await startTestServer(database, {}, { passwords });
  const person = { email: 'old@example.test', password: 'correct horse battery' };
  await server.browser().post('/auth/sign-up', person);
  const old = await hashPassword(person.password);
  await database.db.update(tables.account).set({ password: old });
  const readStoredHash = async () => {
    await server.deps.background.idle();
    return (await database.db.select().from(tables.account))[0]?.password ?? '';
  };
  const signIn = (password = person.password) =>
    server.browser().post('/auth/sign-in', { ...person, password });
  expect((await signIn('wrong horse')).status).toBe(401);
  expect(await readStoredHash()).toBe(old);
  expect((await signIn()).status).toBe(200);
  const renewedHash = await readStoredHash();
  expect(passwords.isOutdated(renewedHash)).toBe(false);
  expect((await signIn()).status).toBe(200);
  expect(await readStoredHash()).toBe(renewedHash);
  expect((await signIn('wrong horse')).status).toBe(401);
  await server.close();
  await database.close();
});
