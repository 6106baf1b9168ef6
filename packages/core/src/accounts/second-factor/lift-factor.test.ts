import { confirmFactor, findFactor, findFactorLift, startFactor } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { beforeEach, expect, test } from 'vitest';
import { openAccounts } from '../../testing/accounts.ts';
import { openHarness } from '../../testing.ts';
import { requestTwoFactorReset, LIFT_HOURS, liftDueFactors } from './lift-factor.ts';

const harness = openHarness();
const { deps, mails, mailsTo, join } = openAccounts(harness);
let person = { userId: '', email: '' };
const now = harness.clock();

/** Somebody whose factor is due to be lifted. */
beforeEach(async () => {
  harness.setTime(0);
  person = await join();
  await startFactor(deps, { ...person, secret: 's', now });
  await confirmFactor(deps, { ...person, secret: 's', step: 1, hashes: ['r'], now });
  await requestTwoFactorReset(deps, { ...person, actor: 'operator' });
  harness.passTime(LIFT_HOURS * 3_600_000);
  mails.length = 0;
});

test.each([
  ['delete', 'factor_lift'],
  ['delete', 'second_factor'],
  ['delete', 'trusted_browser'],
  // The link in the mail.
  ['insert', 'verification'],
] as const)('cut short at %s from %s it is done whole by the next call', async (does, table) => {
  const before = await contentOf(deps.db);
  await killedAt(deps.db, { table, does }, () => liftDueFactors(deps));
  expect(await contentOf(deps.db)).toEqual(before);
  expect(mails).toEqual([]);
  await liftDueFactors(deps);
  expect(await findFactor(deps, person)).toBeUndefined();
  expect(mailsTo(person.email)).toHaveLength(1);
});

test('of several processes one lifts it and tells of it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => liftDueFactors(deps)));
  await liftDueFactors(deps);
  expect(await findFactor(deps, person)).toBeUndefined();
  expect(await findFactorLift(deps, person)).toBeUndefined();
  expect(mailsTo(person.email)).toHaveLength(1);
});
