import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { decodeFunctionData, getAddress, parseAbi } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { readResults } from './keep-results.ts';
import { checkVersions, loadCode } from './load-code.ts';
import { readManifest } from './manifest.ts';
import { writeArguments, writeCall } from './write-call.ts';
import { countGrave, HEADING, replaceSection, writeWellKnown } from './write-well-known.ts';

const MAKER = '0x00000000000000000000000000000000000000aa';
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder whose node_modules has these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'firm-well-known-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'node_modules', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

test('the page has what was measured last, of tokens of the manifest', () => {
  const page = readFileSync(new URL('../../../docs/detection.md', import.meta.url), 'utf8');
  const section = writeWellKnown(readManifest(), readResults());
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  expect(table.length).toBe(readManifest().tokens.length + 2);
  expect(table.filter((line) => !page.includes(line))).toEqual([]);
});

test('a section is put at the end, once', () => {
  const section = `${HEADING}\n\nnew\n`;
  const page = replaceSection('# Page\n\nText.\n', section);
  expect(page).toBe(`# Page\n\nText.\n\n${section}`);
  expect(replaceSection(page, section)).toBe(page);
});

test('prose has lines of at most 100 characters, and tables stay whole', () => {
  const lines = writeWellKnown(readManifest(), readResults()).split('\n');
  expect(lines.filter((line) => !line.startsWith('|') && line.length > 100)).toEqual([]);
});

test('what is worse than caution is counted with its interval', () => {
  const of = (...verdicts: readonly ('do-not-touch' | 'high-risk' | 'caution' | 'no-red-flag')[]) =>
    countGrave(verdicts.map((verdict) => ({ verdict, reasons: [] })));
  expect(of('do-not-touch', 'high-risk', 'caution', 'no-red-flag')).toBe(
    '2 of 4 (50 %, 15 to 85 %)',
  );
});

test('calls of the manifest become bytes: numbers, names, and calls within calls', () => {
  const abi = parseAbi(['function start(address,bytes)', 'function give(address,uint256)']);
  const inner = { call: 'give(address,uint256)', with: ['$maker', '1000000000000000000000'] };
  const data = writeCall('start(address,bytes)', ['$maker', inner], { $maker: MAKER });
  const { args } = decodeFunctionData({ abi, data });
  expect(args?.[0]).toBe(getAddress(MAKER));
  expect(decodeFunctionData({ abi, data: args?.[1] as `0x${string}` }).args).toEqual([
    getAddress(MAKER),
    10n ** 21n,
  ]);
  expect(() => writeCall('give(address,uint256)', ['$other', '1'], {})).toThrow('$other');
  expect(() => writeArguments([{ type: 'uint256' }], [], {})).toThrow('1 arguments');
});

test.each([
  ['Truffle and Hardhat', { abi: [], bytecode: '0x6001' }],
  ['bare', { abi: [], bytecode: '6001' }],
  ['Foundry', { abi: [], bytecode: { object: '0x6001' } }],
  ['0x', { compilerOutput: { abi: [], evm: { bytecode: { object: '0x6001' } } } }],
])('an artifact is read: %s', (_of, artifact) => {
  const folder = folderWith({ '@a/b/out/C.json': JSON.stringify(artifact) });
  expect(loadCode(folder, '@a/b', { artifact: 'out/C.json' })).toEqual({
    abi: [],
    bytecode: '0x6001',
  });
});

test('a package of another version, or none, is said before anything is started', () => {
  const folder = folderWith({ '@a/b/package.json': '{"version":"1.0.0"}' });
  const token = { package: '@a/b', version: '1.0.0', needs: {} };
  expect(() => checkVersions(folder, token)).not.toThrow();
  expect(() => checkVersions(folder, { ...token, version: '1.0.1' })).toThrow('@a/b 1.0.1 is');
  expect(() => checkVersions(folder, { ...token, needs: { c: '2.0.0' } })).toThrow('not is there');
});

test('code that needs a library is refused', () => {
  const folder = folderWith({ 'b/C.json': JSON.stringify({ abi: [], bytecode: '0x60__Lib__01' }) });
  expect(() => loadCode(folder, 'b', { artifact: 'C.json' })).toThrow('stands alone');
});

test('source is compiled with what it imports, by the compiler that is named', () => {
  const folder = folderWith({
    'b/src/C.sol': 'pragma solidity ^0.8.0;\nimport "./Base.sol";\ncontract C is Base {}',
    'b/src/Base.sol': "import {Far} from 'c/Far.sol';\ncontract Base is Far {}",
    'c/Far.sol': 'contract Far { function one() external pure returns (uint256) { return 1; } }',
  });
  const solc = dirname(createRequire(import.meta.url).resolve('solc/soljson.js'));
  symlinkSync(solc, join(folder, 'node_modules/solc-now'));
  const code = { source: 'src/C.sol', contract: 'C', compiler: 'solc-now' };
  expect(loadCode(folder, 'b', code).abi).toMatchObject([{ type: 'function', name: 'one' }]);
  expect(() => loadCode(folder, 'b', { ...code, contract: 'D' })).toThrow('C.sol');
});
