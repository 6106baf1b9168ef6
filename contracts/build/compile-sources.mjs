import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';

const require = createRequire(import.meta.url);

/** The oldest EVM that the libraries allow, so that the same bytecode runs on every network. */
export const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // The metadata hash changes with comments; without it the same code gives the same bytecode.
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};

/**
 * @returns {Record<string, string>} path in the folder → text of each .sol file, in the order of
 *   their paths; `families` only when they are asked for by themselves
 */
export function readSources(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name.endsWith('.sol') &&
        !relative(folder, entry.parentPath).startsWith('families'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/**
 * @param {Record<string, string>} sources
 * @returns {Promise<{ name: string, abi: unknown[], bytecode: string, runtime?: string }[]>} one
 *   per contract that can be deployed; of probes also the code that a call may put at an address
 * @throws with the compiler's own text when a source has an error or a warning
 */
export async function compileSources(sources) {
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(sources).map(([path, content]) => [path, { content }]),
    ),
    settings: SETTINGS,
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }));
  const problems = (output.errors ?? []).filter(({ severity }) => severity !== 'info');
  if (problems.length > 0)
    throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'));
  return Object.keys(sources).flatMap((path) => {
    const name = basename(path, '.sol');
    const { abi, evm } = output.contracts[path][name];
    return evm.bytecode.object === ''
      ? []
      : [
          {
            name,
            abi,
            bytecode: `0x${evm.bytecode.object}`,
            ...(path.startsWith('probes/') && { runtime: `0x${evm.deployedBytecode.object}` }),
          },
        ];
  });
}

function findImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}
