import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import type { accounts } from '@firm/core';
import { limitConcurrency } from '../../http/limits/limit-concurrency.ts';

type Cost = { memoryKib: number; passes: number; parallelism: number };

/** OWASP's parameters for Argon2id: some 55 ms of work off the event loop (decision 047). */
const COST: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Each takes 19 MB, and a processor to itself; the other threads of the pool read files. */
const AT_ONCE = 2;

const inTurn = limitConcurrency({ max: AT_ONCE, maxWaiting: Number.POSITIVE_INFINITY });
const work = <T>(hash: () => Promise<T>): Promise<T> => inTurn('passwords', hash);

/** `$argon2id$v=19$m=19456,t=2,p=1$` salt `$` key, as everybody writes Argon2. */
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;
const PREFIX = `$argon2id$v=19$m=${COST.memoryKib},t=${COST.passes},p=${COST.parallelism}$`;

/** How passwords are kept: Argon2id with a salt of its own each. Scrypt's of before still verify. */
export const passwords: accounts.AccountDeps['passwords'] = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, COST);
    return `${PREFIX}${encode(salt)}$${encode(key)}`;
  },
  verify: async ({ hash, password }) => {
    const parts = FORM.exec(hash);
    if (parts === null) return work(() => verifyScrypt({ hash, password }));
    const [, memoryKib, passes, parallelism, salt = '', key = ''] = parts;
    const cost: Cost = {
      memoryKib: Number(memoryKib),
      passes: Number(passes),
      parallelism: Number(parallelism),
    };
    const expectedKey = Buffer.from(key, 'base64');
    return timingSafeEqual(
      await derive(password, Buffer.from(salt, 'base64'), cost, expectedKey.length),
      expectedKey,
    );
  },
  isOutdated: (hash) => !hash.startsWith(PREFIX),
};

/** The same letter may be typed in several ways: they are one (NFKC). */
const derive = (
  password: string,
  salt: Buffer,
  { memoryKib, passes, parallelism }: Cost,
  bytes = KEY_BYTES,
): Promise<Buffer> =>
  work(() =>
    promisify(argon2)('argon2id', {
      // Whole: a part of it would let in others. The door takes no more than 1,000 letters.
      // oxlint-disable-next-line no-restricted-properties
      message: password.normalize('NFKC'),
      nonce: salt,
      memory: memoryKib,
      passes,
      parallelism,
      tagLength: bytes,
    }),
  );

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
