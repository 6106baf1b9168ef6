import { createCache } from '@firm/cache';
import { formatCount, formatPercentDown } from '@firm/format';
import { Hono } from 'hono';
import { status } from '@firm/core';
import { claimsApi, type HomePageData, type Status } from '@firm/schema';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';
import { homeText as text } from './text/en/home.ts';

/** The figures under the claims are worked out anew at most so often. */
const FRESH_MILLISECONDS = 20_000;
/** Parts whose being up is the claim '24/7': the weakest counts. */
const CLAIMED: readonly string[] = ['Website', 'Assistant'];

/** Within which answers are said to come, in milliseconds: '0.1s'. */
const CLAIMED_RESPONSE = 100;
/** Where the claims stand. */
const PAGES = ['/', '/documentation'];

/**
 * The pages with what was measured of their claims, and GET /api/claims, with which their programs
 * keep them fresh.
 */
export function homePage(
  deps: MountDeps & Pick<Deps, 'log' | 'answerTimes' | 'status'>,
  site: SiteIndex,
  liveSite: LiveSite,
) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  const read = claimsReader(deps);
  const app = new Hono<AppEnv>();
  for (const path of PAGES)
    app.get(path, async (c, next) => {
      const page = findPage(site, path, new URLSearchParams());
      if (!page) return next();
      c.set('routeName', path);
      const data = await read();
      return sendPage(c, page, { data: null, values: { ...data }, status: 200 });
    });
  return app.route('/', mount(deps).on(claimsApi.read, read).app);
}

export function claimsReader(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'answerTimes' | 'status'>,
): () => Promise<HomePageData> {
  const claims = createCache<HomePageData>({
    now: () => deps.clock().getTime(),
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
  });
  return () =>
    claims.read('claims', () =>
      status.readStatus(deps).then(presentClaims, (error: unknown) => {
        // The page comes without its figures rather than not at all.
        deps.log.warn({ err: error }, 'The figures of the front page could not be read');
        return {
          availability: text.notMeasured,
          engines: text.enginesQuiet,
          response: text.notMeasured,
          responseTime: responseTime(CLAIMED_RESPONSE),
        };
      }),
    );
}

function presentClaims({ parts, response }: Status): HomePageData {
  const claimedParts = parts.filter(({ name }) => CLAIMED.includes(name));
  const shares = claimedParts.map(({ uptime30d }) => uptime30d).filter((share) => share !== null);
  const days = Math.max(
    0,
    ...claimedParts.map((part) => part.days.filter((share) => share !== null).length),
  );
  return {
    availability:
      shares.length === 0 || shares.length < claimedParts.length
        ? text.notMeasured
        : text.availability(percent(Math.min(...shares)), days),
    engines: response === null ? text.enginesQuiet : text.engines(formatCount(response.count)),
    response:
      response === null
        ? text.responseQuiet
        : text.response(response.p99Milliseconds.toFixed(response.p99Milliseconds < 10 ? 1 : 0)),
    responseTime: responseTime(Math.max(CLAIMED_RESPONSE, response?.p99Milliseconds ?? 0)),
  };
}

/** In tenths of a second, never rounded down to what it is not. */
const responseTime = (milliseconds: number): string =>
  text.responseTime((Math.ceil(milliseconds / 100) / 10).toFixed(1));

/** Never rounded up to what it is not. @param share between 0 and 1 */
const percent = (share: number): string => formatPercentDown(share * 100, 2, 2);
