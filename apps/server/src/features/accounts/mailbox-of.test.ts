import { expect, test } from 'vitest';
import { mailboxOf } from './account-deps.ts';

test.each([
  ['Ada@Example.test', 'ada@example.test'],
  [' ada+1@example.test ', 'ada@example.test'],
  ['ada+a+b@example.test', 'ada@example.test'],
  ['ada@example.test.', 'ada@example.test'],
  ['a.d.a@example.test', 'a.d.a@example.test'],
  ['A.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example.test', 'ada@gmail.com.example.test'],
])('%s lands in %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
