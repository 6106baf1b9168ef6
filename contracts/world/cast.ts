import type { BringUpDeps, LiveWorld } from './bring-up.ts';
import { createSender, type Sender } from './deploy/sender.ts';
import { updateMetadataUri } from './deploy/update-metadata-uri.ts';
import { startMarketMaker, type MarketMaker } from './market/start-market-maker.ts';
import type { Gate } from './node/gate.ts';
import { openPractice, type Practice } from './practice/open-practice.ts';
import { openSample, type SampleWallet } from './sample/open-sample.ts';
import { LOCAL_CHAIN_ID, type Hex } from './types.ts';

type CastDeps = Pick<BringUpDeps, 'artifact'> & { gate: Gate; append: (raw: Hex) => Promise<void> };
export type Cast = { faucetSender: Sender; practice: Practice; sample: SampleWallet };

/** Senders of transactions that must not be lost: faucet, practice scenes, sample. */
export function castOf({ artifact, gate, append }: CastDeps, { facts, keys }: LiveWorld): Cast {
  const senderOf = (key: Hex): Sender =>
    createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID, onAccepted: append }, key);
  const faucetSender = senderOf(keys.faucet);
  const sharedDeps = {
    rpc: gate.rpc,
    artifact,
    faucet: faucetSender,
    faucetKey: keys.faucet,
    senderOf,
  };
  return {
    faucetSender,
    practice: openPractice({ ...sharedDeps, weth: facts.weth }),
    sample: openSample({ ...sharedDeps, facts }),
  };
}

/** The passes' metadata address is the public address of today. */
export async function followMetadataUri(
  { log, metadataBaseUri }: Pick<BringUpDeps, 'log' | 'metadataBaseUri'>,
  { node, facts, keys }: LiveWorld,
): Promise<void> {
  const operator = createSender({ rpc: node.rpc, chainId: LOCAL_CHAIN_ID }, keys.operator);
  await updateMetadataUri(
    { rpc: node.rpc, operator },
    { collection: facts.collection, metadataBaseUri },
  ).catch((error: unknown) =>
    log('warn', `local chain: the passes' metadata address was not updated (${String(error)})`),
  );
}

export const startMaker = (
  { gate, seed, clock, log }: Pick<BringUpDeps, 'seed' | 'clock' | 'log'> & { gate: Gate },
  { facts, keys }: LiveWorld,
): MarketMaker =>
  startMarketMaker({
    rpc: gate.rpc,
    maker: createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID }, keys.maker),
    facts,
    seed,
    clock,
    log,
  });
