import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { open, secret, url } from './schemas.ts';

const contractAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, text.tokenAddress));

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
  PRACTICE_CHAIN: open(v.picklist(['on', 'off'], text.practiceChain), 'off'),
  EXPLORER_URL: open(url, 'https://etherscan.io'),
  IPFS_GATEWAY: open(url, 'https://ipfs.io'),
} as const;
