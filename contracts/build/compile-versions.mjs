/*
 * Compiles the samples of versions/Versions.sol by six compilers of eight years, each with its own
 * metadata, into artifacts/versions.json, which is committed: the compilers are 200 MB together,
 * and what they make never changes. Run by hand after a change of the source:
 * node contracts/build/compile-versions.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.19', '0.8.30'];
const SAMPLES = ['VersionPlain', 'VersionMint', 'VersionList', 'VersionShut'];
const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const wrap = require('solc/wrapper');
const content = readFileSync(join(root, 'versions/Versions.sol'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'firm-compilers-'));
try {
  const versions = VERSIONS.map((version) => {
    execFileSync('npm', ['pack', `solc@${version}`, '--silent'], { cwd: folder });
    execFileSync('tar', ['-xzf', `solc-${version}.tgz`, 'package/soljson.js'], { cwd: folder });
    const solc = wrap(require(join(folder, 'package/soljson.js')));
    const output = JSON.parse(
      solc.compile(
        JSON.stringify({
          language: 'Solidity',
          sources: { 'Versions.sol': { content } },
          settings: {
            optimizer: { enabled: true, runs: 200 },
            outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
          },
        }),
      ),
    );
    const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw new Error(
        `${version}: ${errors.map(({ formattedMessage }) => formattedMessage).join('\n')}`,
      );
    // The next one has the same name.
    delete require.cache[join(folder, 'package/soljson.js')];
    const contracts = output.contracts['Versions.sol'];
    return {
      version,
      bytecode: Object.fromEntries(
        SAMPLES.map((name) => [name, `0x${contracts[name].evm.bytecode.object}`]),
      ),
    };
  });
  writeFileSync(join(root, 'artifacts/versions.json'), `${JSON.stringify(versions, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
