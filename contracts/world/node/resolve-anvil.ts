import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/**
 * Path of the node's own binary. Not the npm wrapper: that one, when killed, leaves the node behind
 * holding its port.
 *
 * @throws when there is no binary for this platform, or it is not installed
 */
export function resolveAnvil(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined)
    throw new Error(
      `There is no local chain for ${platform}. Set CHAIN_RPC_URL to use another one.`,
    );
  const require = createRequire(import.meta.url);
  try {
    return join(
      dirname(require.resolve(`${name}/package.json`)),
      'bin',
      process.platform === 'win32' ? 'anvil.exe' : 'anvil',
    );
  } catch {
    throw new Error(`${name} is not installed: run npm ci without --omit=optional.`);
  }
}

/** Why this machine can run no node; undefined: it can. */
export function missingNode(): string | undefined {
  try {
    resolveAnvil();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
