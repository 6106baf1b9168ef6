import { setTimeout as wait } from 'node:timers/promises';
import { uniswapV2FactoryAbi } from '@firm/contracts';
import { PASS_PRICE } from '@firm/contracts/world';
import {
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem';
import { readContract } from 'viem/actions';
import { asOurs, viemClient, type LocalChain } from '../chain/index.ts';
import type { PracticeChain, PracticeFacts } from './practice-chain.ts';
import { readingsOf } from './read-deeds.ts';
import { scenesOf } from './set-scenes.ts';

/** A transaction that can be in a block is in one within that, on a busy machine too. */
const PATIENCE_MILLISECONDS = 2_000;
const STEP_MILLISECONDS = 25;

/**
 * Waits until a transaction of a page is in a block: a busy node takes it first and makes its block
 * a moment later. One whose number comes after others that are missing never is.
 *
 * @throws ChainUnavailableError
 */
async function awaitBlock(local: LocalChain, hash: Hex): Promise<void> {
  const { rpc } = await local.world();
  const until = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await rpc('eth_getTransactionReceipt', [hash]).catch(asOurs))) {
    if (performance.now() >= until) return;
    await wait(STEP_MILLISECONDS);
  }
}

/** Undefined: it is no transaction that anybody has signed. */
async function signerOf(raw: Hex): ReturnType<PracticeChain['signerOf']> {
  try {
    parseTransaction(raw);
    // A transaction that could be parsed is of one of these forms.
    return await recoverTransactionAddress({
      serializedTransaction: raw as TransactionSerialized,
    });
  } catch {
    return undefined;
  }
}

/** The practice wallet's chain on a local one. Its contracts are made when they are first needed. */
export function createPracticeChain(local: LocalChain): PracticeChain {
  let cachedFacts: { mark: string; facts: PracticeFacts } | undefined;

  const mark = async (): Promise<string> => (await local.world()).facts().madeAt;

  async function facts(): Promise<PracticeFacts> {
    const now = await mark();
    if (cachedFacts?.mark === now) return cachedFacts.facts;
    const contracts = await (await local.world()).practice().contracts().catch(asOurs);
    const client = await viemClient(local);
    const pool = (token: PracticeFacts['dollar']) =>
      readContract(client, {
        address: contracts.factory,
        abi: uniswapV2FactoryAbi,
        functionName: 'getPair',
        args: [token, contracts.weth],
      });
    const [dollarPool, leafPool] = await Promise.all([
      pool(contracts.dollar),
      pool(contracts.leaf),
    ]);
    const { factory: _factory, ...rest } = contracts;
    const { batchReader } = (await local.world()).facts();
    const practiceFacts = {
      chainId: local.id,
      ...rest,
      passPrice: PASS_PRICE,
      dollarPool,
      leafPool,
      batchReader,
    };
    cachedFacts = { mark: now, facts: practiceFacts };
    return practiceFacts;
  }

  return {
    mark,
    facts,
    answer: local.answer,
    awaitBlock: (hash) => awaitBlock(local, hash),
    keep: async () => await (await local.world()).save().catch(asOurs),
    signerOf,
    signerOfMessage: async (signature) => {
      try {
        return await recoverMessageAddress(signature);
      } catch {
        return undefined;
      }
    },
    ...readingsOf({ local, facts }),
    ...scenesOf({ local, facts }),
  };
}
