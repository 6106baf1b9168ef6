import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  address,
  getTransactionDecoder,
  lamports,
  type Address,
  type EncodedAccount,
  type MaybeEncodedAccount,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import * as v from 'valibot';
import { SOLANA_GENESIS } from '../../public-nodes/index.ts';
import { buildTransaction, type Instruction } from '../build-transaction.ts';
import { standIn } from './stand-in-exchanges.ts';
import { decodeKey, encodeKey, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, type Key } from '../keys.ts';

const SLOT = 300_000_000;
/** Pays in the place of launch curves. */
const TREASURY: Key = encodeKey(new Uint8Array(32).fill(9));

/** How a method fails: it is not there, is refused for now, or says that the node is behind. */
export type NodeFailure = 'missing' | 'limited' | 'behind' | 'hangs';

export type TestNode = {
  url: string;
  chain: LiteSVM;
  /** Every method that was called. */
  calls: string[];
  /** Makes methods fail; none: all work again. */
  fail: (failures: Readonly<Record<string, NodeFailure>>) => void;
  /** Sends a transaction that nobody has to sign. @throws where the network refuses it */
  send: (payer: Key, instructions: readonly Instruction[]) => void;
  /** Puts an account there as some program would have written it. */
  put: (key: Key, account: { owner: Key; data: Uint8Array; lamports?: bigint }) => void;
  /** Which program an account belongs to; undefined: there is none. */
  ownerOf: (key: Key) => Key | undefined;
  close: () => Promise<void>;
};

/** A Solana node with the real token programs, in this process, behind the documented JSON-RPC. */
export async function startTestNode({ clock }: { clock: () => Date }): Promise<TestNode> {
  const chain = new LiteSVM()
    .withSigverify(false)
    .withBlockhashCheck(false)
    .withTransactionHistory(0n);
  chain.airdrop(address(TREASURY), lamports(1_000_000_000_000n));
  let failures: Readonly<Record<string, NodeFailure>> = {};
  const calls: string[] = [];
  const setTime = () => {
    const time = chain.getClock();
    time.unixTimestamp = BigInt(Math.floor(clock().getTime() / 1000));
    chain.setClock(time);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { id, method, params } = v.parse(
      requestSchema,
      JSON.parse(String(Buffer.concat(chunks))),
    );
    calls.push(method);
    const failure = failures[method] ?? failures['all'];
    if (failure === 'hangs') return;
    response.writeHead(failure === 'limited' ? 429 : 200, { 'content-type': 'application/json' });
    setTime();
    const outcome = failure ? { error: ERRORS[failure] } : answerOf(chain, method, params);
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port of TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    chain,
    calls,
    fail: (next) => (failures = next),
    send: (payer, instructions) => {
      const outcome = chain.sendTransaction(decode(buildTransaction(payer, instructions)));
      if (outcome instanceof FailedTransactionMetadata)
        throw new Error(`${outcome.toString()} ${outcome.meta().logs().join('\n')}`);
    },
    ownerOf: (key) => encode(chain.getAccount(address(key)))?.owner,
    put: (key, { owner, data, lamports: own }) =>
      chain.setAccount({
        address: address(key),
        data,
        executable: false,
        lamports: lamports(own ?? chain.minimumBalanceForRentExemption(BigInt(data.length))),
        programAddress: address(owner),
        space: BigInt(data.length),
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const requestSchema = v.object({
  id: v.number(),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});

const ERRORS = {
  missing: { code: -32_601, message: 'Method not found' },
  limited: { code: 429, message: 'Too many requests' },
  behind: { code: -32_005, message: 'Node is behind by 42 slots' },
} as const;

type Outcome = { result: unknown } | { error: { code: number; message: string } };

function answerOf(chain: LiteSVM, method: string, params: readonly unknown[]): Outcome {
  const withContext = (value: unknown) => ({ result: { context: { slot: 1 }, value } });
  if (method === 'getHealth') return { result: 'ok' };
  if (method === 'getGenesisHash') return { result: SOLANA_GENESIS };
  if (method === 'getSlot') return { result: SLOT };
  if (method === 'getMultipleAccounts')
    return withContext(
      v.parse(v.array(v.string()), params[0]).map((key) => encode(chain.getAccount(address(key)))),
    );
  if (method === 'getTokenLargestAccounts')
    return withContext(largestOf(chain, address(v.parse(v.string(), params[0]))));
  if (method === 'simulateTransaction') return withContext(simulate(chain, params));
  return { error: ERRORS.missing };
}

const decode = (transaction: string) =>
  getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));

const encode = (account: MaybeEncodedAccount | EncodedAccount | undefined) =>
  account === undefined || ('exists' in account && !account.exists)
    ? null
    : {
        owner: account.programAddress,
        lamports: Number(account.lamports),
        data: [Buffer.from(account.data).toString('base64'), 'base64'],
        executable: account.executable,
        rentEpoch: 0,
        space: account.data.length,
      };

function largestOf(chain: LiteSVM, mint: Address) {
  return [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
    .flatMap((program) => chain.getProgramAccounts(address(program)))
    .map(({ address: key, data }) => ({ key, data: Buffer.from(data) }))
    .filter(({ data }) => data.length >= 165 && data.subarray(0, 32).equals(bytesOf(mint)))
    .map(({ key, data }) => ({ address: key, amount: data.readBigUInt64LE(64) }))
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .slice(0, 20)
    .map(({ address: key, amount }) => ({ address: key, amount: String(amount), decimals: 0 }));
}

const bytesOf = (key: Address): Buffer => Buffer.from(decodeKey(key));

const optionsSchema = v.object({
  sigVerify: v.literal(false),
  replaceRecentBlockhash: v.literal(true),
  accounts: v.object({ addresses: v.array(v.string()) }),
});

function simulate(chain: LiteSVM, [transaction, options]: readonly unknown[]) {
  const { accounts } = v.parse(optionsSchema, options);
  const carriedStandIn = standIn(chain, v.parse(v.string(), transaction), TREASURY);
  if ('refusedAt' in carriedStandIn) {
    const { refusedAt, logs } = carriedStandIn;
    return { err: { InstructionError: [refusedAt, 'Custom'] }, logs, accounts: null };
  }
  const outcome = chain.simulateTransaction(decode(carriedStandIn.transaction));
  if (outcome instanceof FailedTransactionMetadata) {
    const error = outcome.err();
    const err =
      typeof error === 'object' && 'index' in error
        ? { InstructionError: [carriedStandIn.indexOf(error.index), 'Custom'] }
        : 'TransactionRefused';
    return { err, logs: outcome.meta().logs(), accounts: null };
  }
  const after = new Map<string, EncodedAccount>(
    outcome.postAccounts().map((account) => [account.address, account]),
  );
  return {
    err: null,
    logs: outcome.meta().logs(),
    accounts: accounts.addresses.map((key) =>
      encode(after.get(key) ?? chain.getAccount(address(key))),
    ),
  };
}
