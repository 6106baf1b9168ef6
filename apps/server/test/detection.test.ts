import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import { safety } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeSamples, type Judged } from '../../../bench/detection/judge-samples.ts';
import { FEW, REAL_SHAPES, SAMPLES, versionSamples } from '../../../bench/detection/samples.ts';
import { startDetection, type Detection } from '../../../bench/detection/start-detection.ts';
import {
  bytesFrom,
  cloneOf,
  delegatedTo,
  suffixFor,
} from '../../../bench/detection/disguise-code.ts';
import { findMistakes } from '../../../bench/detection/write-report.ts';
import { badgeOf, botLinesOf, openDoors, describeCheck } from '../testing/doors.ts';

/*
 * Frauds and ordinary tokens on a real chain, through the product's own rules: a few each time, all
 * of them in the full run.
 */
const isFull = process.env['FULL'] !== undefined;
/** All samples take long where others are at work too; nothing here depends on how long. */
const PATIENCE_MILLISECONDS = isFull ? 1_200_000 : 240_000;
const versions = versionSamples();
let detection: Detection;
let judgedSamples: Judged[];
beforeAll(async () => {
  detection = await startDetection([
    ...(isFull ? SAMPLES : SAMPLES.filter(({ name }) => FEW.includes(name))),
    ...(isFull ? versions : versions.slice(0, 4)),
    ...REAL_SHAPES,
  ]);
  judgedSamples = await judgeSamples(detection);
}, PATIENCE_MILLISECONDS);
afterAll(async () => {
  await detection.stop();
});

const verdictOf = (name: string) =>
  judgedSamples.find(({ sample }) => sample.name === name)?.verdict;
const powerOf = (name: string) =>
  judgedSamples.find(({ sample }) => sample.name === name)?.facts.powers;

test('no fraud without a red flag, no ordinary token condemned without proof', () => {
  expect(judgedSamples).toHaveLength(
    (isFull ? SAMPLES.length + versions.length : FEW.length + 4) + REAL_SHAPES.length,
  );
  expect(findMistakes(judgedSamples)).toEqual([]);
});

test(
  'page, bot, API, MCP, badge and widget tell the same verdict, findings and ages of each',
  async () => {
    const database = await openTestDatabase();
    const facts = new Map(
      detection.tokens.map(({ address }, at) => [address.toLowerCase(), judgedSamples[at]?.facts]),
    );
    const tokenChain: Detection['chain'] = {
      ...detection.chain,
      // Each was read above.
      readToken: async (address) =>
        facts.get(address.toLowerCase()) ?? (await detection.chain.readToken(address)),
    };
    const doors = await openDoors(database, (clock) => ({
      networks: [
        {
          slug: 'local',
          name: detection.chain.name,
          id: LOCAL_CHAIN_ID,
          kind: 'evm',
          isLocal: true,
          tokenChain,
        },
      ],
      pairs: [],
      security: [],
      ours: { brand: 'The Firm', links: [], handles: [], contracts: async () => [] },
      cache: safety.createSafetyCache({ clock }),
    }));
    try {
      for (const [at, { sample, address }] of detection.tokens.entries()) {
        const answers = await doors.ask({ chain: 'local', address });
        const { check, page, now } = answers;
        const target = describeCheck(check);
        const questions = check.unchecked?.flatMap((one) => one.questions).join(' ');
        expect({
          name: sample.name,
          verdict: check.verdict,
          mcp: answers.mcp,
          data: answers.pageData,
          page,
          widget: answers.widget,
          missingInBot: botLinesOf(check, now).filter((line) => !answers.bot.includes(line)),
        }).toEqual({
          name: sample.name,
          verdict: judgedSamples[at]?.verdict,
          mcp: check,
          data: { state: 'found', check },
          page: { ...target, rows: target.rows.filter(([, , time]) => time !== ''), questions },
          widget: target,
          missingInBot: [],
        });
        expect(answers.badge).toBe(`The Firm: ${badgeOf(check)}`);
      }
    } finally {
      await doors.close();
      await database.close();
    }
  },
  PATIENCE_MILLISECONDS,
);

test('what cannot be sold, now or later, is not to be touched', () => {
  expect([verdictOf('OnlyOwnerSells'), verdictOf('DoorByTime')]).toEqual([
    'do-not-touch',
    'do-not-touch',
  ]);
});

test('a power is found whatever its function is called, and whoever holds it', () => {
  const proven = (name: string) => {
    const powers = powerOf(name);
    return powers?.known
      ? powers.value.filter(({ state }) => state === 'proven').map(({ kind }) => kind)
      : undefined;
  };
  expect(proven('DisguisedMint')).toEqual(['mint']);
  expect(proven('OwnerNeedsNoLeave')).toEqual(['confiscate']);
  expect(proven('FeePerWallet')).toEqual(['blacklist']);
  // Given up for everybody to see, and taken back when it pays.
  expect(proven('OwnershipComesBack')).toEqual(['mint']);
  expect(JSON.stringify(powerOf('OwnershipComesBack'))).toContain('after taking ownership');
});

test('what honest tokens do is no proof: waiting a block, a small fee, moving balances', () => {
  expect(['OneTradeABlock', 'MildSettableFee', 'Rebasing', 'OldStyle'].map(verdictOf)).toEqual([
    'caution',
    'caution',
    // Its owner sets a number that every transfer reads: no proof, and no clean verdict.
    'caution',
    'no-red-flag',
  ]);
});

test('whichever compiler made it, a token is told from a fraud', () => {
  const compilerVerdicts = judgedSamples
    .filter(({ sample }) => sample.family === 'Six compilers')
    .map(({ sample, verdict }) => [sample.name.split(' ')[0], verdict]);
  const expectedVerdicts: Record<string, string> = {
    VersionPlain: 'no-red-flag',
    VersionMint: 'high-risk',
    VersionList: 'high-risk',
    VersionShut: 'do-not-touch',
  };
  expect(compilerVerdicts).toEqual(
    compilerVerdicts.map(([name = '']) => [name, expectedVerdicts[name]]),
  );
  expect(compilerVerdicts.length).toBe(isFull ? 24 : 4);
});

test('what other contracts decide is a red flag, and so is code behind a place that nobody knows', () => {
  const outside = (name: string) =>
    judgedSamples
      .find(({ sample }) => sample.name === name)
      ?.rows.find(({ id }) => id === 'outside')?.state;
  expect([outside('OutsideSwitch'), verdictOf('OutsideSwitch')]).toEqual(['high', 'high-risk']);
  expect([outside('HiddenPlace'), verdictOf('HiddenPlace')]).toEqual(['not-found', 'high-risk']);
});

test('a token that takes no leave of more than 96 bits can be sold', () => {
  expect(verdictOf('SmallAmounts')).toBe('no-red-flag');
});

test('who may replace code and hands that on shuts nobody out', () => {
  const powers = powerOf('OlderProxy');
  expect(powers?.known && powers.value.filter(({ state }) => state === 'proven')).toMatchObject([
    { kind: 'upgrade', holder: { kind: 'account' } },
  ]);
});

test('a power is tried out however many functions stand before it', () => {
  expect(verdictOf('MintBehindMany')).toBe('high-risk');
});

test('functions that use up all gas hide no power', () => {
  expect(verdictOf('MintBehindBurners')).toBe('high-risk');
});

test('what has more functions than can be tried out is not said to have no power', () => {
  const powers = powerOf('NinetyFunctions');
  expect(powers?.known && powers.value.find(({ kind }) => kind === 'mint')).toMatchObject({
    state: 'untried',
  });
  expect(verdictOf('NinetyFunctions')).toBe('caution');
});

describe.skipIf(!isFull)('code that is dressed up', () => {
  const RANK = ['no-red-flag', 'caution', 'high-risk', 'do-not-touch'];
  const codes = new Map<string, Hex>();
  beforeAll(async () => {
    for (const { address } of detection.tokens)
      // A node answers so by the JSON-RPC specification.
      codes.set(address, (await detection.rpc('eth_getCode', [address, 'latest'])) as Hex);
  });
  /** Verdict on every sample with other code. */
  async function judgeDressed(
    dress: (code: Hex, at: number) => Promise<Hex> | Hex,
  ): Promise<Judged[]> {
    try {
      for (const [at, { address }] of detection.tokens.entries())
        await detection.rpc('anvil_setCode', [address, await dress(codes.get(address) as Hex, at)]);
      return await judgeSamples(detection);
    } finally {
      for (const [address, code] of codes) await detection.rpc('anvil_setCode', [address, code]);
    }
  }
  const betterThanBefore = (dressedSamples: readonly Judged[]): string[] =>
    dressedSamples
      .filter(
        ({ verdict }, at) =>
          RANK.indexOf(verdict) < RANK.indexOf(judgedSamples[at]?.verdict as string),
      )
      .map(({ sample, verdict }) => `${sample.name}: ${verdict}`);
  const hideAt = async (address: string, code: Hex): Promise<string> => {
    await detection.rpc('anvil_setCode', [address, code]);
    return address;
  };
  const place = (at: number, depth = 0): string =>
    `0x${(0xdd0000 + depth * 1_000 + at).toString(16).padStart(40, '0')}`;

  test(
    'whatever is put behind the code makes no verdict better',
    async () => {
      const others = [...codes.values()];
      for (let round = 0; round < 14; round++) {
        // Others every time; the message says which.
        const seed = Math.trunc(Math.random() * 2 ** 31);
        const next = bytesFrom(seed);
        const suffixedSamples = await judgeDressed(
          (code, at) => `${code}${suffixFor(round + at, next, others)}` as Hex,
        );
        expect([seed, round, betterThanBefore(suffixedSamples)]).toEqual([seed, round, []]);
      }
    },
    PATIENCE_MILLISECONDS,
  );

  test(
    'another token’s code behind its own tells nothing of what a contract runs',
    async () => {
      const others = [...codes.values()];
      const paddedSamples = await judgeDressed(
        (code, at) => `${code}fe${(others[(at + 1) % others.length] as Hex).slice(2)}` as Hex,
      );
      expect(betterThanBefore(paddedSamples)).toEqual([]);
    },
    PATIENCE_MILLISECONDS,
  );

  test(
    'code that is run from elsewhere is read there',
    async () => {
      for (const wrap of [cloneOf, delegatedTo]) {
        const disguisedSamples = await judgeDressed(async (code, at) =>
          wrap(await hideAt(place(at), code)),
        );
        expect([wrap.name, betterThanBefore(disguisedSamples)]).toEqual([wrap.name, []]);
        const lostSamples = disguisedSamples.filter(
          ({ facts }, at) => facts.unreadCode !== judgedSamples[at]?.facts.unreadCode,
        );
        expect(lostSamples.map(({ sample, facts }) => [sample.name, facts.unreadCode])).toEqual([]);
      }
    },
    PATIENCE_MILLISECONDS,
  );

  test(
    'what cannot be read is a red flag of its own',
    async () => {
      const cloneSamples = await judgeDressed((_, at) => cloneOf(place(at + 500)));
      const deep = await judgeDressed(async (code, at) => {
        let where = await hideAt(place(at), code);
        for (let depth = 1; depth < 5; depth++)
          where = await hideAt(place(at, depth), cloneOf(where));
        return cloneOf(where);
      });
      for (const { sample, verdict, rows } of [...cloneSamples, ...deep]) {
        expect([sample.name, RANK.indexOf(verdict) >= 2]).toEqual([sample.name, true]);
        expect(rows.find(({ id }) => id === 'upgrade')).toMatchObject({
          state: 'high',
          finding: expect.stringContaining('could not read'),
        });
        expect(
          rows.filter(
            ({ id, state }) =>
              /^(pause|mint|blacklist|tax-power)$/.test(id) && /^(clear|not-found)$/.test(state),
          ),
        ).toEqual([]);
      }
    },
    PATIENCE_MILLISECONDS,
  );
});
