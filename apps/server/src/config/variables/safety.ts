import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { isUrl, list, open, secret, url } from './schemas.ts';

/** What checks of tokens ask. */
export const safetyVariables = {
  SAFETY_RPC_URLS: secret(
    v.pipe(
      v.string(),
      v.transform(list),
      v.transform((entries) => ({
        evm: entries.filter((entry) => entry !== 'off'),
        hasOff: entries.includes('off'),
      })),
      v.object({
        evm: v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.regex(/^[1-9]\d{0,14}=.+$/, text.safetyRpcUrls),
              v.transform((entry) => ({
                id: Number(entry.slice(0, entry.indexOf('='))),
                url: entry.slice(entry.indexOf('=') + 1),
              })),
              v.check(
                ({ url: address }) => isUrl(address, ['http:', 'https:']),
                text.safetyRpcUrls,
              ),
            ),
          ),
          v.check(
            (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
            text.safetyRpcUrls,
          ),
        ),
        hasOff: v.boolean(),
      }),
    ),
    '1=https://rpc.example.org/v2/key,8453=https://base.example.org',
  ),
  GOPLUS_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.gopluslabs.io'),
  HONEYPOT_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.honeypot.is'),
  RUGCHECK_URL: open(v.union([v.literal('off'), url], text.rpcUrl), 'https://api.rugcheck.xyz'),
} as const;
