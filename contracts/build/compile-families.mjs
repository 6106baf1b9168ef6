import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SETTINGS } from './compile-sources.mjs';

const require = createRequire(import.meta.url);

/**
 * Compiles samples of src/families, which no product needs: only those that are asked for, because
 * all of them take long.
 *
 * @param {{ root: string, wanted: readonly { file: string, name: string }[] }} options file:
 *   without its ending
 * @returns {Promise<Map<string, { abi: unknown[], bytecode: `0x${string}`, runtime: `0x${string}` }>>} by
 *   name; runtime: the code that stays, without what its maker fills in
 * @throws with the compiler's own text when a sample of ours has an error or a warning
 */
export async function compileFamilies({ root, wanted }) {
  if (wanted.length === 0) return new Map();
  const { default: solc } = await import('solc');
  const folder = join(root, 'contracts/src/families');
  const files = new Set(wanted.map(({ file }) => `${file}.sol`));
  const sources = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => files.has(name))
      .map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]),
  );
  const outputSelection = {};
  for (const { file, name } of wanted)
    outputSelection[`${file}.sol`] = {
      ...outputSelection[`${file}.sol`],
      [name]: ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'],
    };
  // Unoptimised: they live for a minute, and half of the time is spared.
  const input = {
    language: 'Solidity',
    sources,
    settings: { ...SETTINGS, optimizer: { enabled: false }, outputSelection },
  };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: (path) => readImport(folder, path) }),
  );
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) => severity === 'error' || !sourceLocation?.file.startsWith('@'),
  );
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return new Map(
    wanted.map(({ file, name }) => {
      const { abi, evm } = output.contracts[`${file}.sol`][name];
      const bytecode = `0x${evm.bytecode.object}`;
      return [name, { abi, bytecode, runtime: `0x${evm.deployedBytecode.object}` }];
    }),
  );
}

function readImport(folder, path) {
  const own = join(folder, path);
  const file = existsSync(own) ? own : require.resolve(path);
  return existsSync(file)
    ? { contents: readFileSync(file, 'utf8') }
    : { error: `${path} is not installed` };
}
