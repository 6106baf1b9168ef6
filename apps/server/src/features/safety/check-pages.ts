import { createMemo } from '@firm/cache';
import { checkWriter } from '@firm/format';
import { Hono, type Context } from 'hono';
import { safety, Refusal } from '@firm/core';
import {
  CHECK_TEMPLATE,
  checkPageValues,
  type CheckPageData,
  type SafetyCheck,
} from '@firm/schema';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';
import { unlessNotDrawn } from '../../pictures/create-pictures.ts';
import { drawCheckPicture } from './draw-check-picture.ts';

type Found = { check: SafetyCheck } | { problem: string };

type CheckPageDeps = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'random' | 'explain' | 'safety' | 'pictures'
>;

/** Checks the token of an address, so many times a minute for one visitor. */
function createFinder(deps: CheckPageDeps): (c: Context<AppEnv>) => Promise<Found> {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  return async (c) => {
    take(c.get('address'));
    // The route has these parameters.
    const { chain = '', address = '' } = c.req.param() as Record<string, string>;
    try {
      return { check: await safety.checkToken(deps, { chain, address }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { problem: deps.explain(error) };
    }
  };
}

/**
 * /check/{chain}/{address}: the page of a token's check that anybody can open and share, and its
 * picture.
 */
export function checkPages(deps: CheckPageDeps, site: SiteIndex, liveSite: LiveSite) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  const pictures = createMemo<Buffer>({ maxEntries: 100 });
  const find = createFinder(deps);

  return new Hono<AppEnv>()
    .get('/:chain/:address', async (c, next) => {
      const lookup = await find(c);
      // Each token has one address: the one that its network writes.
      if ('check' in lookup && decodeURI(c.req.path) !== lookup.check.path)
        return c.redirect(lookup.check.path, 301);
      const page = findPage(
        site,
        CHECK_TEMPLATE,
        new URLSearchParams({ state: 'check' in lookup ? 'found' : 'failed' }),
      );
      if (!page) return next();
      // Pages go straight to the socket with these.
      if ('check' in lookup)
        c.set('usualHeaders', {
          ...c.get('usualHeaders'),
          link: oembedLink(deps.config, lookup.check.path),
        });
      if ('problem' in lookup)
        return sendPage(c, page, {
          data: { state: 'failed', ...lookup } satisfies CheckPageData,
          values: lookup,
          status: 404,
        });
      return sendPage(c, page, {
        data: { state: 'found', ...lookup } satisfies CheckPageData,
        values: checkPageValues(lookup.check, checkWriter),
        status: 200,
      });
    })
    .get('/:chain/:address/picture.png', async (c) => {
      const match = await find(c);
      if ('problem' in match) return c.redirect('/og/academy.png', 302);
      const { check } = match;
      const { published: brand } = liveSite().brand;
      const png = await unlessNotDrawn(
        pictures.read(
          `${brand?.version} ${check.path} ${check.verdict} ${check.summary} ${check.dial}`,
          () => drawCheckPicture(check, { pictures: deps.pictures, look: brand?.drawing }),
        ),
      );
      if (!png) return c.redirect('/og/academy.png', 302);
      return c.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
}

/** By which programs that show links find what the page is. */
const oembedLink = ({ publicUrl }: Deps['config'], path: string): string =>
  `<${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}>; rel="alternate"; type="application/json+oembed"`;
