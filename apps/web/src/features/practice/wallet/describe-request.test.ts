import { uniswapV2RouterAbi } from '@firm/contracts';
import { holdsFor } from '@firm/format/testing.ts';
import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import { expect, test } from 'vitest';
import type { Hex } from 'viem';
import { encodeFunctionData, getAddress } from 'viem/utils';
import { UNLIMITED } from './amounts.ts';
import type { Address } from './chain.ts';
import { describeRequest } from './describe-request.ts';
import * as requests from './requests.ts';

const at = (digit: string): Address => `0x${digit.repeat(40)}`;
const chain: PracticeChainFacts = {
  id: 31338,
  router: at('1'),
  weth: at('2'),
  dollar: at('3'),
  leaf: at('4'),
  pass: at('5'),
  loan: at('b'),
  bridge: at('c'),
  passPrice: '10',
  dollarPool: at('6'),
  leafPool: at('7'),
  batchReader: at('8'),
  thief: at('9'),
};
const [ADA, THIEF] = [at('a'), getAddress(at('9'))];

type Plain = ReturnType<typeof requests.pay>;
/** Its lines by their names. */
const lines = (plain: Plain, title = 'Free gift'): Record<string, string> =>
  Object.fromEntries(
    describeRequest(chain, { kind: 'transaction', title, ...plain }).map(({ name, value }) => [
      name,
      value,
    ]),
  );

test('what a page calls it changes nothing of what it says', () => {
  const transfer = requests.transfer(chain.dollar, chain.thief, 5_000_000n);
  expect(lines(transfer, 'Claim your reward')).toEqual(lines(transfer, 'Robbery'));
  expect(lines(transfer)).toEqual({
    Action: 'Pay a token',
    To: THIEF,
    Amount: '5 PUSD',
    Contract: getAddress(chain.dollar),
  });
});

test('each asset has its own decimals and name', () => {
  const amounts = [chain.dollar, chain.leaf, chain.dollarPool].map(
    (token) => lines(requests.transfer(token, ADA, 1_500_000n))['Amount'],
  );
  expect(amounts).toEqual(['1.5 PUSD', '1.5 LEAF', '0 shares']);
  expect(lines(requests.pay(ADA, 10n ** 17n))['Amount']).toBe('0.1 ETH');
});

test('a repayment says its amount, and the last step of a bridge where it goes', () => {
  expect(lines(requests.repay(chain, 150_000_000n))).toEqual({
    Action: 'Repay a loan',
    Amount: '150 PUSD',
    Contract: getAddress(chain.loan),
  });
  expect(lines(requests.finishExit(chain))).toEqual({
    Action: 'Finish a withdrawal from a layer 2',
    Contract: getAddress(chain.bridge),
  });
  // Another page may call itself the bridge: the wallet reads a payment.
  expect(lines(requests.pay(chain.thief, 10n ** 16n), 'Your withdrawal is ready')).toEqual({
    Action: 'Pay ether',
    To: THIEF,
    Amount: '0.01 ETH',
  });
});

test('a permission without a limit is a caution, and one of nothing takes back', () => {
  const requestLines = describeRequest(chain, {
    kind: 'transaction',
    title: '',
    ...requests.approve(chain.dollar, chain.thief, UNLIMITED),
  });
  expect(requestLines.find(({ name }) => name === 'Amount')).toMatchObject({
    value: 'Without limit',
    isCaution: true,
  });
  expect(lines(requests.approve(chain.dollar, chain.thief, 0n))['Action']).toBe(
    'Take a permission back',
  );
  expect(lines(requests.approve(chain.dollar, chain.thief, 1n))['Action']).toBe(
    'Allow to take a token',
  );
});

test('a swap says what goes in and what comes out at least, whatever its tokens', () => {
  const [amountIn, least] = [10n ** 18n, 2_000_000n];
  const swap = (kind: requests.SwapKind): Record<string, string> =>
    lines(requests.swap(chain, { kind, to: ADA, paid: amountIn, least }));
  expect(swap('dollar')['You get at least']).toBe('2 PUSD');
  expect(swap('leaf')['You get at least']).toBe('2 LEAF');
  expect(swap('leaf')['Ether paid in']).toBe('1 ETH');
  const back = lines(
    requests.swap(chain, { kind: 'back', to: ADA, paid: 3_000_000n, least: 10n ** 15n }),
  );
  expect(back).toMatchObject({ Amount: '3 PUSD', 'You get at least': '0.001 ETH' });
  // A page may ask for leaves as well.
  const data = encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: 'swapExactTokensForETH',
    args: [3_000_000n, 0n, [at('4'), at('2')], ADA, 1n],
  });
  expect(lines({ to: at('1'), value: 0n, data })['Amount']).toBe('3 LEAF');
});

test('liquidity that is put in and taken out', () => {
  const put = requests.addLiquidity(chain, {
    to: ADA,
    dollars: 2_000_000n,
    leastDollars: 1n,
    wei: 10n ** 18n,
    leastWei: 1n,
  });
  expect(lines(put)).toMatchObject({ 'Ether paid in': '1 ETH', Amount: '2 PUSD' });
  const removalRequest = requests.removeLiquidity(chain, {
    to: ADA,
    shares: 10n ** 18n,
    leastDollars: 3_000_000n,
    leastWei: 1n,
  });
  expect(lines(removalRequest)).toMatchObject({ Amount: '1 shares', 'You get at least': '3 PUSD' });
});

test('a signed permission says who may take what, and until when', () => {
  const permit = {
    kind: 'permit',
    title: '',
    owner: ADA,
    spender: chain.thief,
    nonce: 0n,
  } as const;
  const describePermit = (amount: bigint, deadline: bigint) =>
    Object.fromEntries(
      describeRequest(chain, { ...permit, spender: at('9'), amount, deadline }).map(
        ({ name, ...line }) => [name, line],
      ),
    );
  expect(describePermit(5_000_000n, 4_102_444_800n)).toMatchObject({
    'May take': { value: THIEF, isAddress: true },
    Amount: { value: '5 PUSD' },
    Until: { value: expect.stringMatching(/2100|2099/) as string },
  });
  // The largest number is the usual way to write 'for ever', and no date at all.
  for (const deadline of [UNLIMITED, 8_640_000_000_001n])
    expect(describePermit(UNLIMITED, deadline)).toMatchObject({
      Amount: { value: 'Without limit', isCaution: true },
      Until: { value: 'Forever', isCaution: true },
    });
  expect(describePermit(1n, 8_640_000_000_000n)['Until']?.value).toMatch(/275760/);
});

test('bytes that nobody knows are said to be unknown, with where they go', () => {
  holdsFor(150, ({ text, one, whole }) => {
    const to = one(chain.router, chain.dollar, chain.pass, at('c')) as Address;
    const data: Hex = `0x${text('0123456789abcdef', 1, 4 + whole(0, 70)).padEnd(8, '0')}`;
    const even: Hex = data.length % 2 === 0 ? data : `${data}0`;
    const requestLines = lines({ to, value: 0n, data: even });
    expect(requestLines['Action']).toBeTypeOf('string');
    expect(requestLines['Contract']).toBe(getAddress(to));
    expect(JSON.stringify(requestLines)).not.toMatch(/undefined|NaN|Invalid/);
  });
});

test('what is cut off in the middle is not half understood', () => {
  const whole = requests.transfer(chain.dollar, ADA, 1n);
  for (const length of [10, 40, 74, 137]) {
    const data = whole.data.slice(0, length - (length % 2)) as Hex;
    expect(lines({ ...whole, data })['Action']).not.toBe('Pay a token');
  }
});

test('what is signed for a permission names the chain, the token and its terms', () => {
  const permit = {
    kind: 'permit',
    title: '',
    owner: ADA,
    spender: at('9'),
    amount: 7n,
    nonce: 1n,
    deadline: 9n,
  } as const;
  expect(requests.permitData(chain, permit)).toMatchObject({
    domain: { chainId: chain.id, verifyingContract: chain.dollar },
    message: { owner: ADA, spender: at('9'), value: 7n, nonce: 1n, deadline: 9n },
  });
});
