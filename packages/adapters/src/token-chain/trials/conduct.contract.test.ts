import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  launchFamilies,
  type FamilySample,
  type LaunchedFamilies,
} from '../../../../../contracts/testing/launch-families.ts';
import { ChainRefusedError, type ChainRequest } from '../../chain/index.ts';
import { createTokenChain, type TokenChain } from '../index.ts';

const NAMES = [
  'FreeGasSells',
  'OnlyContractsSell',
  'CrowdIsStuck',
  'ClosesInAYear',
  'LargeSaleIsLost',
  'MakerNeverPays',
  'MintsInTwoSteps',
  'NamesWhoMints',
  'SignerTakesAll',
  'ApprovalMints',
] as const;
const EACH = [
  'KeeperSpeaksForToken',
  'KeeperCallsAnything',
  'LoanTakesWhatIsLeft',
  'HeldForTwoHundredDays',
  'BeaconObeysOne',
  'CuratorsAppointMakers',
  'MakesOnePercentOften',
  'OldFeeComesBack',
  'WalletsAreHeld',
  'StopsAgainAndAgain',
  'StopsOnceAFortnight',
  'SilentLoseAll',
  'ClerkMovesCoins',
  'LibraryOfKeeper',
  'MarketMovesPieces',
  'FeeAfterFortyPurchases',
  'WaitWithoutEnd',
  'WaitOfTenBlocks',
  'MakesTwoPercentAYear',
  'MakesAnewByWord',
  'MakesTwoPercentForEach',
  'CollectsByLists',
  'CollectsWithLeave',
  'BurnsBelowNothing',
  'BurnsOwnAlone',
  'PoolPaysItself',
  'NobodyPaysHimself',
  'BurnsOutOfThePoolLater',
  'BurnsItsOwnLater',
  'LendsAnybodysStamp',
  'LendsOwnStamp',
  'SilentForComputedOne',
  'ToldForComputedOne',
] as const;
const SAMPLES: readonly FamilySample[] = [
  ...NAMES.map((name) => ({ file: 'Pretence', name })),
  ...EACH.map((name) => ({ file: 'OnePowerEach', name })),
  { file: 'Ordinary', name: 'FixedSupply' },
];

let launchedFamilies: LaunchedFamilies<FamilySample>;
beforeAll(async () => {
  launchedFamilies = await launchFamilies(SAMPLES);
});
afterAll(() => launchedFamilies.stop());

/** The launched chain's reader; `change` stands between it and the node. */
function readerOf(change: (ask: ChainRequest) => ChainRequest = (ask) => ask): TokenChain {
  const { rpc, exchange, dollarPair } = launchedFamilies;
  return createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: 'local chain',
    request: change(rpc),
    exchange: { ...exchange, dollarPair, lock: exchange.liquidityLock },
    clock: () => new Date(),
    timeoutMilliseconds: 60_000,
  });
}
const addressOf = (name: string) =>
  launchedFamilies.tokens.find(({ sample }) => sample.name === name)!.address;
const read = async (name: string, chain = readerOf()) => await chain.readToken(addressOf(name));

describe('a trial is what a wallet would send', () => {
  test('a sale that needs gas for nothing is refused to everybody, as to a real wallet', async () => {
    const { sale, conduct } = await read('FreeGasSells');
    expect(sale).toMatchObject({ known: true, value: { canBuy: true, canSell: false } });
    expect(conduct).toMatchObject({ value: { notes: ['gas-price'] } });
  });

  test('a sale that contracts alone may make is a difference', async () => {
    const { sale, conduct } = await read('OnlyContractsSell');
    expect(sale).toMatchObject({ value: { canSell: false } });
    expect(conduct).toMatchObject({ value: { differences: ['wallet'], notes: ['origin'] } });
  });

  test('who buys after a crowd is shut in', async () => {
    expect((await read('CrowdIsStuck')).conduct).toMatchObject({
      known: true,
      value: { differences: ['crowd'], isTried: true },
    });
  });

  test('a fee that comes with the purchases of others is a difference', async () => {
    expect((await read('FeeAfterFortyPurchases')).conduct).toMatchObject({
      value: { differences: ['crowd'] },
    });
  });

  test('sales that end within four hundred days', async () => {
    expect((await read('ClosesInAYear')).sale).toMatchObject({ value: { canSell: false } });
  });

  test('a first sale that works after more than a month is none', async () => {
    expect((await read('HeldForTwoHundredDays')).sale).toMatchObject({ value: { canSell: false } });
  });

  test('a tax on large sales alone counts', async () => {
    const { sale } = await read('LargeSaleIsLost');
    expect(sale).toMatchObject({ value: { canSell: true, sellTax: expect.closeTo(90, 0) } });
  });

  test('an ordinary token: nothing noted, nothing different, nothing untried', async () => {
    const facts = await read('FixedSupply');
    expect(facts.conduct).toEqual({
      known: true,
      value: { notes: [], differences: [], isTried: true },
    });
    expect(facts.untried).toBeUndefined();
  });
});

test.each([
  ['MakerNeverPays', 'mint', 'transfer(address,uint256)'],
  ['MintsInTwoSteps', 'mint', 'in two steps'],
  ['NamesWhoMints', 'mint', 'in two steps'],
  ['SignerTakesAll', 'confiscate', 'transferFrom without leave'],
  ['ApprovalMints', 'mint', 'approve(address,uint256)'],
  ['KeeperSpeaksForToken', 'confiscate', 'function 0x6fadcf72'],
  ['LoanTakesWhatIsLeft', 'mint', 'function 0x5cffe9de'],
  ['CuratorsAppointMakers', 'mint', 'in two steps'],
  ['MakesOnePercentOften', 'mint', 'function 0x21670f22'],
  ['OldFeeComesBack', 'tax', 'in two steps'],
  ['WalletsAreHeld', 'pause', 'function 0x62a1440e'],
  ['StopsAgainAndAgain', 'pause', 'function 0x07da68f5'],
  ['SilentLoseAll', 'confiscate', 'in two steps'],
  ['ClerkMovesCoins', 'confiscate', 'by 0x'],
  ['LibraryOfKeeper', 'upgrade', 'in two steps'],
  ['WaitWithoutEnd', 'pause', 'function 0xf9a726ad'],
  ['MakesAnewByWord', 'mint', 'in two steps'],
  ['MakesTwoPercentForEach', 'mint', 'in two steps'],
  ['CollectsByLists', 'confiscate', 'by anybody'],
  ['BurnsBelowNothing', 'mint', 'burn(uint256), by anybody'],
  ['PoolPaysItself', 'mint', 'several functions together, by anybody'],
  ['BurnsOutOfThePoolLater', 'confiscate', 'several functions together, by anybody'],
  ['LendsAnybodysStamp', 'confiscate', 'transferFrom without leave, by anybody'],
] as const)('%s: %s is tried out, by %s', async (name, kind, how) => {
  const { powers } = await read(name);
  expect(powers).toMatchObject({
    known: true,
    value: expect.arrayContaining([
      expect.objectContaining({ kind, state: 'proven', how: expect.stringContaining(how) }),
    ]),
  });
});

test('of a chain that is too long to read whole, who has a role is read all the same', async () => {
  const far = readerOf((ask) => async (method, params) => {
    const answer = await ask(method, params);
    return method === 'eth_getBlockByNumber' && params?.[0] === 'latest'
      ? { ...(answer as object), number: '0x989680' }
      : answer;
  });
  expect((await read('ClerkMovesCoins', far)).powers).toMatchObject({
    value: expect.arrayContaining([
      expect.objectContaining({ kind: 'confiscate', state: 'proven', by: 'another' }),
    ]),
  });
});

const powerOf = async (name: string, kind: string) => {
  const { powers } = await read(name);
  return powers.known && powers.value.find((power) => power.kind === kind);
};

test.each([
  'CollectsWithLeave',
  'BurnsOwnAlone',
  'NobodyPaysHimself',
  'BurnsItsOwnLater',
  'LendsOwnStamp',
  'ToldForComputedOne',
] as const)('%s: nobody takes or makes tokens', async (name) => {
  const { powers, holders } = await read(name);
  expect(powers.known && powers.value.filter(({ state }) => state === 'proven')).toEqual([]);
  expect(holders.known && holders.value.silent).toBeUndefined();
});

test('a silent balance of an account that only the first code computes is seen', async () => {
  expect((await read('SilentForComputedOne')).holders).toMatchObject({
    value: { silent: { share: 40 } },
  });
});

test('a stop that ends by itself, and may not follow at once, is bounded', async () => {
  expect(await powerOf('StopsOnceAFortnight', 'pause')).toMatchObject({
    state: 'present',
    isBounded: true,
  });
});

test('who can change what a function reads that takes from whom it is told is named', async () => {
  expect((await read('SilentLoseAll')).control?.notes).toContain('writer');
});

test('what an account makes is bounded where the code counts it and nothing else changes that', async () => {
  expect(await powerOf('MakesTwoPercentAYear', 'mint')).toMatchObject({
    state: 'present',
    isBounded: true,
  });
});

test('a wait that the code keeps short is no stop', async () => {
  expect(await powerOf('WaitOfTenBlocks', 'pause')).toMatchObject({ state: 'absent' });
});

test('leave over all pieces counts by the token’s own word, where a plain account has it', async () => {
  expect(await powerOf('MarketMovesPieces', 'confiscate')).toMatchObject({
    state: 'present',
    isFixed: true,
    holder: { kind: 'account' },
  });
});

test('a beacon without an owner is changed by the account that its code lets in', async () => {
  expect(await powerOf('BeaconObeysOne', 'upgrade')).toMatchObject({
    state: 'present',
    holder: { kind: 'account' },
  });
});

test('an account that has the token call what it says is told, where nothing is taken', async () => {
  const { control, powers } = await read('KeeperCallsAnything');
  expect(control?.notes).toEqual(['orders']);
  expect(powers.known && powers.value.every(({ state }) => state === 'absent')).toBe(true);
});

describe('a node that lacks something', () => {
  const without =
    (isLacking: (method: string, params: readonly unknown[] | undefined) => boolean) =>
    (ask: ChainRequest): ChainRequest =>
    async (method, params) => {
      if (isLacking(method, params)) throw new ChainRefusedError(-32601, `no ${method}`);
      return await ask(method, params);
    };

  test('each lack is named, and what needs it is untried and not absent', async () => {
    const noSimulation = readerOf(without((method) => method === 'eth_simulateV1'));
    expect(await noSimulation.abilities!()).toEqual({
      simulation: false,
      overrides: true,
      traces: true,
      logs: true,
    });
    expect((await read('FixedSupply', noSimulation)).untried).toEqual([
      { trial: 'wallet-sale', why: 'lacks-simulation' },
    ]);

    const noOverrides = readerOf(
      without((method, params) => method === 'eth_call' && (params?.length ?? 0) > 2),
    );
    const facts = await read('FixedSupply', noOverrides);
    expect(facts.untried).toEqual([{ trial: 'powers', why: 'lacks-overrides' }]);
    expect(
      facts.powers.known && facts.powers.value.map(({ kind, state }) => [kind, state]),
    ).toEqual(
      expect.arrayContaining([
        ['mint', 'untried'],
        ['pause', 'untried'],
      ]),
    );
  });

  test('overrides that are left out without a word are none', async () => {
    const silent = readerOf(
      (ask) => async (method, params) =>
        await ask(method, method === 'eth_call' ? params?.slice(0, 2) : params),
    );
    expect(await silent.abilities!()).toMatchObject({ overrides: false });
  });

  test('a token without a pool: powers, sale and calls were not tried', async () => {
    const { rpc } = launchedFamilies;
    const chain = createTokenChain({
      id: LOCAL_CHAIN_ID,
      name: 'local chain',
      request: rpc,
      exchange: undefined,
      clock: () => new Date(),
      timeoutMilliseconds: 60_000,
    });
    const facts = await read('FixedSupply', chain);
    expect(facts.sale).toEqual({ known: false, why: 'not-tried' });
    expect(facts.untried).toEqual([{ trial: 'powers', why: 'not-tried' }]);
  });
});
