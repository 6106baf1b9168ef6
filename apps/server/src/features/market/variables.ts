import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { open, url } from '../../config/variables/schemas.ts';

/** Where prices come from. */
export const marketVariables = {
  MARKET_SOURCE: open(
    v.picklist(['chain', 'dexscreener', 'geckoterminal'], text.marketSource),
    'dexscreener',
  ),
  MARKET_PAIR: open(
    v.pipe(v.string(), v.regex(/^([a-z0-9_-]{1,40}\/)?[\w-]{20,80}$/, text.marketPair)),
    'ethereum/0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
  ),
  DEXSCREENER_URL: open(url, 'https://api.dexscreener.com'),
  GECKOTERMINAL_URL: open(url, 'https://api.geckoterminal.com'),
} as const;
