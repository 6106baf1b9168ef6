import { encodeFunctionData, parseAbi, stringToHex } from 'viem/utils';
import { expect, test } from 'vitest';
import { approveCall, claimCall } from '../../mint/claim-call.ts';
import type { LiveChain } from '../../chain/chain-facts.ts';
import { describeMessage, describeTransaction } from './describe-asked.ts';

const TOKEN = '0x00000000000000000000000000000000000000aa';
const COLLECTION = '0x00000000000000000000000000000000000000bb';
const ME = '0x00000000000000000000000000000000000000cc';
// The part of a chain that these functions read.
const chain = { token: { address: TOKEN }, collection: COLLECTION } as LiveChain;
const joinValues = (lines: readonly { value: string }[]): string =>
  lines.map(({ value }) => value).join('\n');

test('a permission names the amount and who may take it', () => {
  const lines = describeTransaction(chain, {
    ...approveCall(chain, 2_000_000_000n * 10n ** 18n),
    value: '0x0',
  });
  expect(joinValues(lines)).toContain('Lets someone take this amount of your tokens');
  expect(joinValues(lines)).toContain('2,000,000,000 FIRM');
  expect(joinValues(lines)).toMatch(/bb \(the passes of this site\)$/im);
  expect(joinValues(lines)).toMatch(/aa \(the FIRM token\)$/im);
  const back = describeTransaction(chain, { ...approveCall(chain, 0n), value: '0x0' });
  expect(joinValues(back)).toContain('Takes a permission back');
});

test('a mint names its price', () => {
  const call = claimCall(chain, ME, 2, 2n * 10n ** 18n);
  const lines = joinValues(describeTransaction({ ...chain, own: ME }, { ...call, value: '0x0' }));
  expect(lines).toContain('2 FIRM');
  expect(lines).toMatch(/cc \(your wallet\)$/im);
  const other = joinValues(
    describeTransaction({ ...chain, own: TOKEN }, { ...call, value: '0x0' }),
  );
  expect(other).not.toContain('your wallet');
});

test('what it cannot read is called unknown, and ether that goes with it is told', () => {
  const data = encodeFunctionData({ abi: parseAbi(['function drain()']) });
  for (const to of [TOKEN, COLLECTION, ME]) {
    const lines = joinValues(describeTransaction(chain, { to, data, value: '0xde0b6b3a7640000' }));
    expect(lines).toContain('Something this wallet does not know');
    expect(lines).toContain('1 ETH');
  }
  expect(joinValues(describeTransaction(chain, { to: ME, data: '0x', value: '0x1' }))).toContain(
    'Sends money',
  );
});

test('a message is shown as it reads', () => {
  expect(joinValues(describeMessage(stringToHex('Sign in to The Firm')))).toContain(
    'Sign in to The Firm',
  );
});
