import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { status } from '@firm/core';
import type { HomePageData, Status } from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';
import { perSite, type LiveSite } from '../http/site/live-site.ts';
import { filledPageSender } from '../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../http/site/site-index.ts';
import { homeText as text } from '../text/en/home.ts';

/** The figures under the claims are worked out anew at most so often, in milliseconds. */
const KEPT = 20_000;
/** Parts whose being up is the claim '24/7': the weakest counts. */
const CLAIMED: readonly string[] = ['Website', 'Assistant'];

/** The front page with what was measured of its claims, and GET /api/claims, with which its program keeps them fresh. */
export function homePage(deps: Deps, site: SiteIndex, told: LiveSite) {
  const sendPage = perSite(told, filledPageSender);
  const read = claimsReader(deps);
  return new Hono<AppEnv>()
    .get('/', async (c, next) => {
      const page = findPage(site, '/', new URLSearchParams());
      if (!page) return next();
      c.set('routeName', '/');
      const data = await read();
      return sendPage(c, page, { data: null, values: { ...data }, status: 200 });
    })
    .get(
      '/api/claims',
      describeRoute({
        summary: 'What was measured of the front page’s claims',
        responses: { 200: { description: 'Sentences' } },
      }),
      async (c) => c.json(await read(), 200, { 'cache-control': 'no-store' }),
    );
}

function claimsReader(deps: Deps): () => Promise<HomePageData> {
  let kept: { until: number; data: Promise<HomePageData> } | undefined;
  return () => {
    const now = deps.clock().getTime();
    if (kept === undefined || kept.until <= now) {
      const data = status.readStatus(deps).then(presentClaims, (error: unknown) => {
        // The page comes without its figures rather than not at all.
        deps.log.warn({ err: error }, 'The figures of the front page could not be read');
        return {
          availability: text.notMeasured,
          engines: text.enginesQuiet,
          response: text.notMeasured,
        };
      });
      kept = { until: now + KEPT, data };
    }
    return kept.data;
  };
}

function presentClaims({ parts, response }: Status): HomePageData {
  const claimed = parts.filter(({ name }) => CLAIMED.includes(name));
  const shares = claimed.map(({ uptime30d }) => uptime30d).filter((share) => share !== null);
  const days = Math.max(
    0,
    ...claimed.map((part) => part.days.filter((share) => share !== null).length),
  );
  return {
    availability:
      shares.length === 0 || shares.length < claimed.length
        ? text.notMeasured
        : text.availability(percent(Math.min(...shares)), days),
    engines:
      response === null ? text.enginesQuiet : text.engines(response.count.toLocaleString('en-US')),
    response:
      response === null
        ? text.responseQuiet
        : text.response(response.p99Milliseconds.toFixed(response.p99Milliseconds < 10 ? 1 : 0)),
  };
}

/** Never rounded up to what it is not. @param share between 0 and 1 */
const percent = (share: number): string =>
  share >= 1 ? '100 %' : `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
