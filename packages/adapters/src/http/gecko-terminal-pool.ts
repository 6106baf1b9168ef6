import * as v from 'valibot';
import { fields, figure, identifier, label, positive, text } from './fields.ts';

const relationSchema = fields({ data: fields({ id: text }) });

/** One pool, in the form that JSON:API gives it. */
export const geckoPool = fields({
  id: text,
  attributes: fields({
    address: identifier,
    name: label,
    pool_created_at: text,
    base_token_price_usd: positive,
    base_token_price_quote_token: positive,
    quote_token_price_usd: positive,
    price_change_percentage: fields({ h1: figure, h24: figure }),
    reserve_in_usd: figure,
    volume_usd: fields({ h6: figure, h24: figure }),
    transactions: fields({ h24: fields({ buys: figure, sells: figure }) }),
    fdv_usd: positive,
    market_cap_usd: positive,
    launchpad_details: v.fallback(v.unknown(), null),
  }),
  relationships: fields({
    base_token: relationSchema,
    quote_token: relationSchema,
    dex: fields({ data: fields({ id: identifier }) }),
  }),
});
export type GeckoPool = v.InferOutput<typeof geckoPool>;

/** Data included with pools: only its tokens are used. */
export const geckoIncluded = fields({
  id: text,
  type: text,
  attributes: fields({ address: identifier, symbol: label, name: label }),
});
type GeckoIncluded = v.InferOutput<typeof geckoIncluded>;

/** The header that asks for the form read here. */
export const GECKO_VERSION = { accept: 'application/json;version=20230302' };

/** Pool fields for both readers. */
export function readGeckoPool(
  { attributes, relationships }: GeckoPool,
  { included: includedEntries, network }: { included: readonly GeckoIncluded[]; network: string },
) {
  const [baseName, quoteName] = (attributes.name ?? '')
    .split(' / ')
    .map((part) => part.replace(/ [\d.]+%$/, ''));
  const tokenOf = (
    { data: { id } }: v.InferOutput<typeof relationSchema>,
    usual: string | undefined,
  ) => {
    const token = includedEntries.find(
      (one) => id !== null && one.id === id && one.type === 'token',
    );
    // Ids are the network's name, an underscore and the address; a network's name may hold
    // underscores itself.
    const bare = id?.startsWith(`${network}_`) ? id.slice(network.length + 1) : null;
    return {
      address: token?.attributes.address ?? bare,
      symbol: token?.attributes.symbol ?? null,
      name: token?.attributes.name ?? null,
      usual,
    };
  };
  const createdAt = Date.parse(attributes.pool_created_at ?? '');
  return {
    base: tokenOf(relationships.base_token, baseName),
    quote: tokenOf(relationships.quote_token, quoteName),
    dexId: relationships.dex.data.id ?? '',
    createdAt: Number.isFinite(createdAt) ? createdAt : null,
  };
}
