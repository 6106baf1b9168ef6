import { Hono } from 'hono';
import { Refusal } from '@firm/core';
import { benefitsOf, passTiers, type PassTier } from '@firm/schema';
import { brand } from '../../config/brand.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { passText as text } from './text/en/passes.ts';

/**
 * GET /passes/metadata/:id, where the collection's `uri(id)` points: what marketplaces and wallets
 * show of a pass.
 */
export function passMetadataRoutes({ config }: Pick<Deps, 'config'>) {
  return new Hono<AppEnv>().get('/:file', (c) => {
    const id = /^([012])(\.json)?$/.exec(c.req.param('file'))?.[1];
    const tier = passTiers.find((one) => String(one.id) === id);
    c.header('access-control-allow-origin', '*');
    if (!tier) throw new Refusal('request/not-found');
    return c.json(describe(tier, config), 200, {
      'cache-control': 'public, max-age=3600',
    });
  });
}

/** The form that marketplaces read (ERC-1155 metadata with OpenSea's fields). */
function describe(tier: PassTier, { publicUrl: site, promises }: Deps['config']) {
  const { name, price } = tier;
  const media = `${site}/passes/${name.toLowerCase()}`;
  return {
    name: text.name(brand.name, name),
    description: text.description(benefitsOf(tier, promises)),
    image: `${media}.webp`,
    animation_url: `${media}.mp4`,
    external_url: `${site}/nft`,
    attributes: [
      { trait_type: text.tier, value: name },
      { trait_type: text.price(brand.ticker), value: Number(price), display_type: 'number' },
    ],
  };
}
