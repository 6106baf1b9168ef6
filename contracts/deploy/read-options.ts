import { parseArgs } from 'node:util';
import { getAddress, isAddress } from 'viem';
import type { Address } from '../world/index.ts';

export const USAGE = `node contracts/deploy/deploy.mjs --rpc URL --admin 0x… --metadata URL \
(--keystore FILE | --signer URL --from 0x…) [--dry-run]

  --rpc URL        the network
  --admin 0x…      the multisig that will own the collection; the deployer keeps nothing
  --metadata URL   base of the passes' metadata, ends with a slash: a pass's is this with its id \
behind it
  --treasury 0x…   receives FIRM's supply and what passes cost; default: the admin
  --token 0x…      an existing FIRM; default: it is deployed
  --supply N       whole FIRM to make; default 20000000000000
  --keystore FILE  an encrypted key (Web3 Secret Storage, version 3); its password is asked for
  --signer URL     a wallet's own RPC on this machine (for hardware wallets), with --from its \
account
  --dry-run        does everything on a local copy of the network and prints the plan; needs no \
password
  --eoa-admin      accept an admin that is an ordinary account (test networks)

There is no way to give a private key: it would stay in the shell's history.`;

export type DeployOptions = {
  rpc: string;
  admin: Address;
  treasury: Address;
  metadata: string;
  token: Address | undefined;
  /** Wei of FIRM. */
  supply: bigint;
  dryRun: boolean;
  eoaAdmin: boolean;
  account: { keystore: string } | { signer: string; from: Address };
};

/** Whole FIRM that a pool can hold: its reserves have 112 bits. */
const MAX_SUPPLY = (2n ** 112n - 1n) / 10n ** 18n;

/** @throws with a line for the person, where an option is missing or wrong */
export function readOptions(args: readonly string[]): DeployOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    rpc: text,
    admin: text,
    treasury: text,
    metadata: text,
    token: text,
    supply: text,
    keystore: text,
    signer: text,
    from: text,
    'dry-run': flag,
    'eoa-admin': flag,
  };
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const need = (name: 'rpc' | 'admin' | 'metadata'): string =>
    values[name] ?? stop(`--${name} is missing.`);
  const admin = addressOf('admin', need('admin'));
  const metadata = need('metadata');
  if (!/^(https|ipfs):\/\/.+\/$/.test(metadata))
    stop('--metadata must start with https:// or ipfs:// and end with a slash.');
  const supply = values.supply ?? '20000000000000';
  if (!/^[1-9]\d{0,15}$/.test(supply) || BigInt(supply) > MAX_SUPPLY)
    stop(`--supply must be a whole number of tokens, at most ${MAX_SUPPLY}.`);
  return {
    rpc: need('rpc'),
    admin,
    treasury: values.treasury === undefined ? admin : addressOf('treasury', values.treasury),
    metadata,
    token: values.token === undefined ? undefined : addressOf('token', values.token),
    supply: BigInt(supply) * 10n ** 18n,
    dryRun: values['dry-run'],
    eoaAdmin: values['eoa-admin'],
    account: accountOf(values),
  };
}

function accountOf({
  keystore,
  signer,
  from,
}: {
  keystore?: string | undefined;
  signer?: string | undefined;
  from?: string | undefined;
}): DeployOptions['account'] {
  if (keystore !== undefined && signer === undefined) return { keystore };
  if (signer === undefined || keystore !== undefined)
    return stop('Give either --keystore, or --signer with --from.');
  // A signer sends with its user's key: it must be on this machine.
  if (
    !URL.canParse(signer) ||
    !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(signer).hostname)
  )
    stop('--signer must be an address on this machine.');
  return { signer, from: addressOf('from', from ?? '') };
}

function addressOf(name: string, value: string): Address {
  return isAddress(value)
    ? getAddress(value)
    : stop(`--${name} is not an address with a right checksum: ${value.slice(0, 60)}`);
}

function stop(message: string): never {
  throw new Error(message);
}
