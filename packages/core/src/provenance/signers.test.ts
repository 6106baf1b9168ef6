import { expect, test } from 'vitest';
import { insertCredentialSigner } from '@firm/db';
import { openHarness } from '../testing.ts';
import { readSigners } from './signers.ts';

const harness = openHarness();
const signer = (serial: string) => ({ serial, anchor: `anchor ${serial}`, isSelfMade: true });

/** Reads as a program does whose certificate has this serial number. */
const readAs = (serial: string, dataKey = 1) => {
  const config = { secrets: { dataKey: Buffer.alloc(32, dataKey) } };
  return readSigners({
    db: harness.db,
    clock: harness.clock,
    config,
    sealer: { signer: signer(serial) },
  });
};

test('certificates of earlier keys stay ours, whoever looks first, and no other is added', async () => {
  expect(await readAs('1')).toEqual([signer('1')]);
  // A writer of the database alone knows no DATA_KEY.
  const forgery = Buffer.from(JSON.stringify(signer('9'))).toString('base64url');
  await insertCredentialSigner(harness, {
    id: 'forged',
    sealed: `${forgery}.${Buffer.alloc(32).toString('base64url')}`,
    now: harness.clock(),
  });
  expect(await readAs('2')).toEqual([signer('2'), signer('1')]);
  expect(await readAs('1')).toEqual([signer('1'), signer('2')]);
  expect(await readAs('3', 2)).toEqual([signer('3')]);
});
