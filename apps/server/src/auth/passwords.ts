import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { accounts } from '@firm/core';

/** How passwords are kept: scrypt with a salt of its own each, some 60 ms of work. */
export const passwords: accounts.AccountDeps['passwords'] = {
  hash: hashPassword,
  verify: verifyPassword,
};
