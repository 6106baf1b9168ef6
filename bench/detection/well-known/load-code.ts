import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Abi, Hex } from 'viem';
import type { Code, WellKnownToken } from './manifest.ts';

export type LoadedCode = { abi: Abi; bytecode: Hex };

/** The workspace that has what runs a compiler. */
const fromContracts = createRequire(new URL('../../../contracts/package.json', import.meta.url));
const bytes = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ object: v.string() }),
      v.transform((one) => one.object),
    ),
  ]),
  v.regex(/^(0x)?[0-9a-fA-F]+$/),
  v.transform((text): Hex => `0x${text.replace(/^0x/, '')}`),
);
/** The compiler's own form, whoever wrapped it. */
const abi = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((items) => items as unknown as Abi),
);
const compiledSchema = v.pipe(
  v.object({ abi, evm: v.object({ bytecode: bytes }) }),
  v.transform(({ abi: one, evm }): LoadedCode => ({ abi: one, bytecode: evm.bytecode })),
);
/** As Truffle, Hardhat and Foundry write artifacts, and as 0x does. */
const artifact = v.union([
  v.pipe(
    v.object({ abi, bytecode: bytes }),
    v.transform((one): LoadedCode => ({ abi: one.abi, bytecode: one.bytecode })),
  ),
  v.pipe(
    v.object({ compilerOutput: compiledSchema }),
    v.transform((one) => one.compilerOutput),
  ),
]);

/**
 * Another version may be another code.
 *
 * @throws where a package is missing or has another version than the manifest says
 */
export function checkVersions(
  folder: string,
  token: Pick<WellKnownToken, 'package' | 'version' | 'needs'>,
): void {
  for (const [name, requiredVersion] of Object.entries({
    [token.package]: token.version,
    ...token.needs,
  })) {
    const file = join(folder, 'node_modules', name, 'package.json');
    const installedVersion = existsSync(file)
      ? v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version
      : 'not';
    if (installedVersion !== requiredVersion)
      throw new Error(`${name} ${requiredVersion} is wanted, ${installedVersion} is there`);
  }
}

/**
 * @param folder has the packages in its node_modules
 * @throws where a file is missing, is no artifact, or does not compile
 */
export function loadCode(folder: string, packageName: string, code: Code): LoadedCode {
  const root = join(folder, 'node_modules');
  if ('artifact' in code) {
    const file = join(root, packageName, code.artifact);
    const parseResult = v.safeParse(artifact, JSON.parse(readFileSync(file, 'utf8')));
    if (!parseResult.success) throw new Error(`${file} has no code that stands alone`);
    return parseResult.output;
  }
  return compile(root, join(packageName, code.source), code);
}

function compile(
  root: string,
  file: string,
  { contract, compiler }: { contract: string; compiler: string },
): LoadedCode {
  const solc = fromContracts('solc/wrapper')(fromContracts(join(root, compiler, 'soljson.js')));
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: collectSources(root, file),
        settings: {
          optimizer: { enabled: true, runs: 200 },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
        },
      }),
    ),
  );
  const compiledContract = output.contracts?.[file]?.[contract];
  if (!compiledContract) throw new Error(`${file}: ${JSON.stringify(output.errors).slice(0, 600)}`);
  return v.parse(compiledSchema, compiledContract);
}

/** A file and all that it imports: the oldest compilers cannot ask for them. */
function collectSources(root: string, file: string): Record<string, { content: string }> {
  const sources: Record<string, { content: string }> = {};
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (sources[next]) continue;
    const path = join(root, next);
    if (!existsSync(path)) throw new Error(`${next} is not in ${root}`);
    const content = readFileSync(path, 'utf8');
    sources[next] = { content };
    for (const [, name = ''] of content.matchAll(/^import[^;]*?["']([^"']+)["']/gm))
      waiting.push(name.startsWith('.') ? join(dirname(next), name) : name);
  }
  return sources;
}
