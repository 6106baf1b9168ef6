import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { formatEther, formatUnits } from 'viem';
import { compileContracts } from '../compile.mjs';
import { artifactsIn } from '../world/deploy/artifacts.ts';
import { rpcOver, startNode, TIERS, type Address, type Hex, type Rpc } from '../world/index.ts';
import { executeOnCopy, executeWithKey, executeWithSigner, type Execute } from './executors.ts';
import { readKeystore } from './open-keystore.ts';
import { readOptions, USAGE, type DeployOptions } from './read-options.ts';
import { runPlan } from './run-plan.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns the exit code; what went wrong is one line on stderr */
export async function runDeploy(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    say(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  try {
    await deploy(readOptions(args));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function deploy(options: DeployOptions): Promise<void> {
  const network = rpcOver(options.rpc);
  const chainId = Number(await network('eth_chainId'));
  const keystore =
    'keystore' in options.account ? readKeystore(options.account.keystore) : undefined;
  const deployer = 'from' in options.account ? options.account.from : keystore?.address;
  if (!deployer) throw new Error('There is no deployer.');
  await checkParties(network, options);
  const artifact = artifactsIn(await compileContracts({ root }));
  const input = { ...options, deployer, now: Math.floor(Date.now() / 1000) };
  reportPlan(options, { chainId, deployer });

  const gas = await onCopy(
    options.rpc,
    async (rpc) =>
      (await runPlan({ rpc, artifact, execute: await executeOnCopy(rpc, deployer), say }, input))
        .gas,
  );
  // A node answers so by the JSON-RPC specification.
  const price = BigInt((await network('eth_gasPrice')) as Hex);
  // A node answers so by the JSON-RPC specification.
  const balance = BigInt((await network('eth_getBalance', [deployer, 'latest'])) as Hex);
  say(
    `Tried on a copy of the network: ${gas} gas, about ${formatEther(gas * price)} ETH at ` +
      `${formatUnits(price, 9)} gwei. The deployer has ${formatEther(balance)} ETH.`,
  );
  if (options.dryRun) return say('Dry run: nothing was sent.');
  if (balance < gas * price) throw new Error('The deployer has too little for gas.');

  if ((await ask(`Type the chain id (${chainId}) to deploy for real: `)).trim() !== String(chainId))
    throw new Error('Nothing was sent.');
  const execute = await realExecutor(options, { network, chainId, decrypt: keystore?.decrypt });
  const { deployment } = await runPlan({ rpc: network, artifact, execute, say }, input);
  const file = join(root, `contracts/deployments/${chainId}.json`);
  writeFileSync(file, `${JSON.stringify(deployment, undefined, 2)}\n`);
  say(
    `Written to ${file}. Next: node contracts/compile.mjs --generate, and set CHAIN_RPC_URL, ` +
      `CHAIN_ID=${chainId}, TOKEN_ADDRESS=${deployment.token}, ` +
      `COLLECTION_ADDRESS=${deployment.collection}. Where passes promise weekly tokens also ` +
      `PAYOUT_DISTRIBUTOR=${deployment.distributor}, PAYOUT_CLAIMS=${deployment.claims} and ` +
      'PAYOUTS_FROM.',
  );
}

async function checkParties(
  network: Rpc,
  { admin, treasury, token, eoaAdmin }: DeployOptions,
): Promise<void> {
  const isContract = async (address: Address) =>
    (await network('eth_getCode', [address, 'latest'])) !== '0x';
  if (!eoaAdmin && !(await isContract(admin)))
    throw new Error(
      `There is no contract at the admin's address ${admin} on this network. Give a ` +
        'multisig, or --eoa-admin on a test network.',
    );
  if (token && !(await isContract(token)))
    throw new Error(`There is no contract at --token ${token}.`);
  if (token && treasury.toLowerCase() === token.toLowerCase())
    throw new Error('The treasury cannot be the token.');
}

function reportPlan(
  { admin, treasury, token, supply, metadata }: DeployOptions,
  { chainId, deployer }: { chainId: number; deployer: Address },
): void {
  say(
    `Chain ${chainId}; deployer ${deployer}; admin ${admin}; treasury ${treasury}; ` +
      `metadata ${metadata}`,
  );
  say(token ? `FIRM: the existing ${token}` : `FIRM: ${formatEther(supply)} made for the treasury`);
  for (const { name, id, price, supply: passes, perWallet } of TIERS)
    say(
      `${name} (id ${id}): ${formatEther(price)} FIRM, ${passes} in all, ${perWallet} per wallet`,
    );
}

async function onCopy<T>(forkUrl: string, work: (rpc: Rpc) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-deploy-'));
  const node = await startNode({ dataDir, forkUrl, log: () => undefined });
  try {
    return await work(node.rpc);
  } finally {
    await node.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function realExecutor(
  { account }: DeployOptions,
  {
    network,
    chainId,
    decrypt,
  }: { network: Rpc; chainId: number; decrypt: ((password: string) => Hex) | undefined },
): Promise<Execute> {
  if ('signer' in account)
    return executeWithSigner(network, {
      signer: rpcOver(account.signer, 600_000),
      from: account.from,
    });
  if (!decrypt) throw new Error('There is no key file.');
  return executeWithKey(network, {
    key: decrypt(await ask('Password of the key file: ', { hidden: true })),
    chainId,
  });
}

/** Asks one question on the terminal. With `hidden` what is typed is not shown. */
async function ask(question: string, { hidden: isHidden = false } = {}): Promise<string> {
  process.stdout.write(question);
  const output = isHidden
    ? new Writable({ write: (_chunk, _encoding, writeCallback) => writeCallback() })
    : process.stdout;
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    if (isHidden) process.stdout.write('\n');
  }
}
