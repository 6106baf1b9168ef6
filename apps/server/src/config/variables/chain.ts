import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { PASS_PROMISES, type PassPromise } from '@firm/schema';
import { list, open, secret, url } from './schemas.ts';

const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, text.tokenAddress));

const promise = (name: string): PassPromise | undefined =>
  PASS_PROMISES.find((one) => one === name);

/** The chain of the token and the passes. */
export const chainVariables = {
  CHAIN_ID: open(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, text.chainId), v.transform(Number)),
    '1',
  ),
  TOKEN_ADDRESS: open(contractAddress, '0x00000000000000000000000000000000000000F1'),
  COLLECTION_ADDRESS: open(contractAddress, '0x00000000000000000000000000000000000000C0'),
  CHAIN_RPC_URL: secret(
    v.union([v.literal('off'), url], text.rpcUrl),
    'https://rpc.example.org/v2/key',
  ),
  PASS_PROMISES: open(
    v.pipe(
      v.string(),
      v.transform((names) => (names === 'none' ? [] : list(names))),
      v.check((names) => names.every((name) => promise(name)), text.promises),
      v.transform((names) => names.flatMap((name) => promise(name) ?? [])),
    ),
    'weekly-tokens,revenue',
  ),
  PAYOUT_DISTRIBUTOR: open(contractAddress, '0x00000000000000000000000000000000000000D0'),
  PAYOUT_CLAIMS: open(contractAddress, '0x00000000000000000000000000000000000000D1'),
  PAYOUTS_FROM: open(
    v.pipe(
      v.string(),
      v.isoDate(text.date),
      v.transform((day) => Date.parse(`${day}T00:00:00Z`) / 1000),
    ),
    '2026-12-01',
  ),
  PRACTICE_CHAIN: open(v.picklist(['on', 'off'], text.practiceChain), 'off'),
  EXPLORER_URL: open(url, 'https://etherscan.io'),
  IPFS_GATEWAY: open(url, 'https://ipfs.io'),
} as const;
