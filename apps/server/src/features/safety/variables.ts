import { securityServices, type SecurityVariable } from '@firm/adapters/token-security/index.ts';
import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { isUrl, list, open, secret, url } from '../../config/variables/schemas.ts';

const SOLANA = 'solana';

const serviceUrl = (usualUrl: string) =>
  open(v.union([v.literal('off'), url], text.rpcUrl), usualUrl);

const serviceVariables = Object.fromEntries(
  securityServices.map(({ variable, usualUrl }) => [variable, serviceUrl(usualUrl)]),
  // One of each service; `Object` forgets the names.
) as Record<SecurityVariable, ReturnType<typeof serviceUrl>>;

/** Sources of token checks. */
export const safetyVariables = {
  SAFETY_RPC_URLS: secret(
    v.pipe(
      v.string(),
      v.transform(list),
      v.array(
        v.union(
          [
            v.literal('off'),
            v.pipe(
              v.string(),
              v.regex(/^(?:[1-9]\d{0,14}|solana)=.+$/, text.safetyRpcUrls),
              v.transform((entry) => ({
                network: entry.slice(0, entry.indexOf('=')),
                url: entry.slice(entry.indexOf('=') + 1),
              })),
              v.check(
                ({ url: address }) => isUrl(address, ['http:', 'https:']),
                text.safetyRpcUrls,
              ),
            ),
          ],
          text.safetyRpcUrls,
        ),
      ),
      v.transform((entries) => ({
        nodes: entries.filter((entry) => entry !== 'off'),
        hasOff: entries.includes('off'),
      })),
      v.check(
        ({ nodes }) => new Set(nodes.map(({ network }) => network)).size === nodes.length,
        text.safetyRpcUrls,
      ),
      v.transform(({ nodes, hasOff }) => ({
        evm: nodes
          .filter(({ network }) => network !== SOLANA)
          .map(({ network, url: address }) => ({ id: Number(network), url: address })),
        solana: nodes.find(({ network }) => network === SOLANA)?.url,
        hasOff,
      })),
    ),
    '1=https://rpc.example.org/v2/key,8453=https://base.example.org,solana=https://sol.example.org',
  ),
  ...serviceVariables,
} as const;
