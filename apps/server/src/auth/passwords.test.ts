import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { passwords } from './passwords.ts';

test('a password is kept as scrypt of 16 MB, with a salt of its own', async () => {
  const password = 'correct horse';
  const [one, other] = [await passwords.hash(password), await passwords.hash(password)];
  expect(one).not.toBe(other);
  const [salt = '', key = ''] = one.split(':');
  const wanted = scryptSync(password, salt, 64, { N: 16_384, r: 16, maxmem: 67_108_864 });
  expect(Buffer.from(key, 'hex').equals(wanted)).toBe(true);
  expect(await passwords.verify({ hash: one, password })).toBe(true);
  expect(await passwords.verify({ hash: other, password })).toBe(true);
  expect(await passwords.verify({ hash: one, password: 'correct horsf' })).toBe(false);
});
