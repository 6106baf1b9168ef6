import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/fresh-chain.ts';
import type { Hex } from '../world/index.ts';
import { openJournal } from '../world/state/journal.ts';
import { makeKeys, readKeys, writeKeys } from '../world/state/keys.ts';
import { pruneInWorker } from '../world/state/prune-in-worker.ts';
import { pruneState } from '../world/state/prune-state.ts';
import { readSavedWorld, setAside, worldFiles } from '../world/state/saved-world.ts';
import { saveState } from '../world/state/save-world.ts';
import { writeFileSafely } from '../world/state/write-file-safely.ts';
import { gunzipSync, gzipSync } from 'node:zlib';

let folder: { path: string; remove: () => void };
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

const fileOf = (name: string): string => join(folder.path, name);
const raw = (n: number): Hex => `0x02f8${n.toString(16).padStart(4, '0')}`;

/** Journal entries, as the next start finds them. */
async function reopenJournal(file: string): Promise<Hex[]> {
  const { journal, entries } = await openJournal(file);
  await journal.close();
  return entries;
}

describe('the journal', () => {
  test('keeps what was sent at once in the order in which it was sent', async () => {
    const file = fileOf('journal');
    const { journal } = await openJournal(file);
    const transactions = Array.from({ length: 30 }, (_, n) => raw(n));
    await Promise.all(transactions.map((one) => journal.append(one)));
    expect(journal.size()).toBe(30);
    await journal.close();
    expect(await reopenJournal(file)).toEqual(transactions);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('drops what a saved state has, and nothing that came meanwhile', async () => {
    const file = fileOf('journal');
    const { journal } = await openJournal(file);
    for (const n of [1, 2]) await journal.append(raw(n));
    await Promise.all([journal.append(raw(3)), journal.drop(2), journal.append(raw(4))]);
    expect(journal.size()).toBe(2);
    await journal.drop(0);
    await journal.close();
    expect(await reopenJournal(file)).toEqual([raw(3), raw(4)]);
  });

  test('what is sent after a line was cut off is found again', async () => {
    for (const rest of ['0x02', '0', '0x02f8aabb', 'rubbish\n0x']) {
      const file = fileOf(`journal ${rest.length}`);
      writeFileSync(file, `${raw(1)}\n${rest}`);
      const { journal, entries } = await openJournal(file);
      expect(entries).toEqual([raw(1)]);
      await journal.append(raw(2));
      await journal.close();
      expect(await reopenJournal(file), `${rest}`).toEqual([raw(1), raw(2)]);
    }
  });

  test('a transaction in large letters is the same transaction', async () => {
    const file = fileOf('journal');
    const { journal } = await openJournal(file);
    await journal.append('0x02F8AB');
    await journal.close();
    expect((await reopenJournal(file)).map((one) => one.toLowerCase())).toEqual(['0x02f8ab']);
  });

  test('lines that are no transaction are left out, whatever stands there', async () => {
    const file = fileOf('journal');
    writeFileSync(file, `\n\n${raw(1)}\nnull\n0x\n${raw(2)} \n\u0000\n${raw(3)}\n`);
    expect(await reopenJournal(file)).toEqual([raw(1), raw(3)]);
    expect(await reopenJournal(fileOf('none'))).toEqual([]);
  });

  test('a state is saved before what it holds is dropped', async () => {
    const { journal } = await openJournal(fileOf('journal'));
    await journal.append(raw(1));
    const state = fileOf('state');
    const rpc = async (): Promise<string> => {
      // Somebody's transaction while the node writes its state.
      await journal.append(raw(2));
      return '0x0102ff';
    };
    await saveState({ rpc, journal }, { file: state });
    expect([...readFileSync(state)]).toEqual([1, 2, 255]);
    await journal.close();
    expect(await reopenJournal(fileOf('journal'))).toEqual([raw(2)]);
  });

  test('where the state cannot be saved nothing is dropped', async () => {
    const { journal } = await openJournal(fileOf('journal'));
    await journal.append(raw(1));
    const nowhere = join(folder.path, 'none', 'state');
    await expect(
      saveState({ rpc: async () => '0x01', journal }, { file: nowhere }),
    ).rejects.toThrow('ENOENT');
    expect(journal.size()).toBe(1);
    await journal.close();
  });
});

describe('what an earlier run left', () => {
  const facts = { version: 1, chainId: 31337, tokens: [] };
  const write = ({
    world = JSON.stringify(facts),
    keys = JSON.stringify(makeKeys()),
    state = 'x',
  }: Partial<Record<'world' | 'keys' | 'state', string | null>> = {}): void => {
    const files = worldFiles(folder.path);
    mkdirSync(files.folder, { recursive: true });
    for (const [file, text] of [
      [files.facts, world],
      [files.keys, keys],
      [files.state, state],
    ] as const)
      if (text !== null) writeFileSync(file, text);
  };

  test('nothing is none, and all of it is a world', () => {
    expect(readSavedWorld(folder.path)).toBe('none');
    write();
    expect(readSavedWorld(folder.path)).toMatchObject({ facts });
  });

  const key = `"0x${'1'.repeat(64)}"`;
  test.each([
    { world: null },
    { state: null },
    { keys: null },
    { world: 'null' },
    { world: '[]' },
    { world: '{' },
    { world: '{"version":"1","chainId":31337,"tokens":[]}' },
    { world: '{"version":2,"chainId":31337,"tokens":[]}' },
    { world: '{"version":1,"chainId":1,"tokens":[]}' },
    { world: '{"version":1,"chainId":31337,"tokens":{"length":0}}' },
    { keys: 'null' },
    { keys: '{}' },
    { keys: `{"operator":${key},"maker":${key},"faucet":"0x12"}` },
    { keys: `{"operator":${key},"maker":${key},"faucet":${key.toUpperCase()}}` },
    { keys: `{"operator":[${key}],"maker":${key},"faucet":7}` },
  ])('%j is broken', (what) => {
    write(what);
    expect(readSavedWorld(folder.path)).toBe('broken');
  });

  test('what is set aside is whole, and makes room', () => {
    write();
    const lines: string[] = [];
    const at = new Date('2026-11-23T10:20:30.456Z');
    setAside(
      folder.path,
      { at, why: 'a test' },
      (level, line) => void lines.push(`${level} ${line}`),
    );
    expect(readSavedWorld(folder.path)).toBe('none');
    expect(readdirSync(worldFiles(folder.path).folder).toSorted()).toEqual(
      ['keys.json', 'state.json.gz', 'world.json'].map(
        (name) => `${name}.corrupt-2026-11-23T10-20-30.456Z`,
      ),
    );
    expect(lines.join()).toMatch(/^warn .*\(a test\).*a new world is made/);
  });

  test('keys are random, read as written, and for this user alone', () => {
    const keys = makeKeys();
    expect(new Set(Object.values({ ...keys, ...makeKeys() })).size).toBe(3);
    expect(readKeys(folder.path)).toBeUndefined();
    writeKeys(folder.path, keys);
    expect(readKeys(folder.path)).toEqual(keys);
    appendFileSync(fileOf('keys.json'), '}');
    expect(readKeys(folder.path)).toBeUndefined();
  });

  test('a file is written whole or not at all', async () => {
    const file = fileOf('state');
    await writeFileSafely(file, 'old');
    const unwritable = { toString: () => 'x' };
    // Neither text nor bytes: the writing fails half-way.
    await expect(writeFileSafely(file, unwritable as unknown as string)).rejects.toBeInstanceOf(
      TypeError,
    );
    expect(readFileSync(file, 'utf8')).toBe('old');
    await writeFileSafely(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(existsSync(`${file}.new`)).toBe(false);
  });
});

describe('pruning', () => {
  const now = 1_800_000_000;
  const maker = `0x${'aa'.repeat(20)}`;
  const state = {
    best_block_number: '0xc8',
    accounts: { kept: 1 },
    blocks: Array.from({ length: 201 }, (_, number) => ({
      header: {
        number: `0x${number.toString(16)}`,
        timestamp: `0x${(now - 9_000_000 + number).toString(16)}`,
      },
    })),
    transactions: [90, 100].map((block_number) => ({
      info: {
        from:
          block_number === 90 ? maker.toUpperCase().replace('0X', '0x') : maker.replace('a', 'b'),
        traces: [1],
      },
      block_number,
    })),
  };
  const rules = { forgettable: [maker], now, historyBytes: 40_000_000 };

  test('the same comes out of its own thread', async () => {
    const { bytes, size } = await pruneInWorker(gzipSync(JSON.stringify(state)), rules);
    const text = JSON.stringify(pruneState(state, rules));
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(size).toEqual({ whole: text.length, accounts: '{"kept":1}'.length });
  });

  test('the first and the newest stay, and what somebody did in between', () => {
    const { blocks, transactions, accounts } = pruneState(state, rules);
    const numbers = blocks.map(({ header }) => Number(header.number));
    expect(numbers).toEqual([
      ...Array.from({ length: 64 }, (_, n) => 200 - n),
      100,
      ...Array.from({ length: 65 }, (_, n) => 64 - n),
    ]);
    expect(transactions.map(({ block_number }) => block_number)).toEqual([100]);
    expect(accounts).toBe(state.accounts);
  });

  test.each([
    Buffer.from('no gzip'),
    gzipSync('no JSON'),
    gzipSync('{}'),
    gzipSync(JSON.stringify({ ...state, accounts: null })),
    gzipSync(JSON.stringify(state)).subarray(0, 200),
    Buffer.alloc(0),
  ])('what is no whole state is refused (%#)', async (bytes) => {
    await expect(pruneInWorker(bytes, rules)).rejects.toBeInstanceOf(Error);
  });
});
