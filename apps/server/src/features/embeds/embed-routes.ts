import { formatLongDate, formatTimestamp, writeAtom, type AtomEntry } from '@firm/format';
import { Hono, type Context } from 'hono';
import { Refusal, safety } from '@firm/core';
import { verdictLabels } from '@firm/schema';
import { inWordsOf } from '../../brand/live-brand.ts';
import { writeCheckScript } from './check-script.ts';
import { drawBadge } from './draw-badge.ts';
import { FRAME_POLICY, writeFrame } from './write-frame.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { embedText as text } from './text/en/embeds.ts';

type EmbedDeps = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'random' | 'brand' | 'explain' | 'safety' | 'background'
>;

const FOR_EVERYBODY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
const SHORTLY = { ...FOR_EVERYBODY, 'cache-control': 'public, max-age=300' } as const;

/** Routes for other people's pages: badges, the check in a frame, oEmbed, and feeds. */
export const embedRoutes = (deps: EmbedDeps) =>
  new Hono<AppEnv>()
    .route('/', badgeRoutes(deps))
    .route('/', frameRoutes(deps))
    .route('/', feedRoutes(deps));

function badgeRoutes(deps: EmbedDeps) {
  const take = limitInMemory({ clock: deps.clock, burst: 60, perMinute: 120 });
  /** A token whose badge is old is checked again, a few a minute in all. */
  const takeCheck = limitInMemory({ clock: deps.clock, burst: 5, perMinute: 5 });
  return new Hono<AppEnv>().get('/check/:chain/:address/badge.svg', async (c) => {
    take(c.get('address'));
    c.set('routeName', '/check/:chain/:address/badge.svg');
    const { chain, address } = c.req.param();
    const badge = await safety.readBadge(deps, { chain, address });
    if (!badge) throw new Refusal('request/not-found');
    if (badge.isOld) renewCheck(deps, takeCheck, { chain, address });
    const svg = drawBadge({
      ...badge,
      brand: deps.brand.current().values.name,
      day: badge.checkedAt && formatLongDate(badge.checkedAt, 'UTC'),
    });
    return c.body(svg, 200, { ...SHORTLY, 'content-type': 'image/svg+xml; charset=utf-8' });
  });
}

function renewCheck(
  deps: EmbedDeps,
  take: ReturnType<typeof limitInMemory>,
  token: { chain: string; address: string },
): void {
  try {
    take('everybody');
  } catch {
    return;
  }
  deps.background.run('badge', async () => {
    try {
      await safety.checkToken(deps, token);
    } catch (error) {
      // It stays as it is: grey.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}

function frameRoutes(deps: EmbedDeps) {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const { publicUrl, embedSites } = deps.config;
  const brandName = () => deps.brand.current().values.name;
  return new Hono<AppEnv>()
    .get('/embed/check.js', (c) =>
      c.body(writeCheckScript({ publicUrl, brand: brandName() }), 200, {
        ...SHORTLY,
        'content-type': 'text/javascript; charset=utf-8',
      }),
    )
    .get('/embed/check/:chain/:address', async (c) => {
      take(c.get('address'));
      if (embedSites.length > 0) c.set('framedBy', embedSites.join(' '));
      const { chain, address } = c.req.param();
      const content = await checkFor(deps, { chain, address });
      const html = writeFrame({
        brand: brandName(),
        url: 'problem' in content ? publicUrl : publicUrl + content.path,
        at: 'problem' in content ? '' : formatTimestamp(content.checkedAt, 'UTC'),
        content,
      });
      return c.html(html, 'problem' in content ? 404 : 200, {
        'content-security-policy': FRAME_POLICY,
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      });
    })
    .get('/oembed', (c) => answerOembed(deps, c));
}

async function checkFor(deps: EmbedDeps, token: { chain: string; address: string }) {
  try {
    return await safety.checkToken(deps, token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: deps.explain(error) };
  }
}

const WIDTH = 480;
const HEIGHT = 320;

/**
 * Description of our page for programs that show links (oEmbed 1.0). Looks nothing up: a
 * certificate's name, for one, is on its own page only.
 */
function answerOembed({ config, brand }: EmbedDeps, c: Context<AppEnv>): Response {
  const url = URL.parse(c.req.query('url') ?? '');
  const { publicUrl } = config;
  if ((c.req.query('format') ?? 'json') !== 'json' || url?.origin !== new URL(publicUrl).origin)
    throw new Refusal('request/not-found');
  const name = brand.current().values.name;
  const common = { version: '1.0', provider_name: name, provider_url: publicUrl };
  const check = /^\/check\/([a-z0-9-]{1,40})\/([0-9a-zA-Z]{20,100})$/.exec(url.pathname);
  if (check)
    return c.json(
      {
        ...common,
        type: 'rich',
        title: text.frame(name),
        width: WIDTH,
        height: HEIGHT,
        html:
          `<iframe src="${publicUrl}/embed${check[0]}" width="${WIDTH}" height="${HEIGHT}" ` +
          'sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
      },
      200,
      SHORTLY,
    );
  const title = /^\/certificates\/[\w-]{1,64}$/.test(url.pathname)
    ? text.certificate(name)
    : /^\/shared\/[\w-]{1,64}$/.test(url.pathname)
      ? text.shared(name)
      : undefined;
  if (title === undefined) throw new Refusal('request/not-found');
  return c.json({ ...common, type: 'link', title }, 200, SHORTLY);
}

function feedRoutes(deps: EmbedDeps) {
  const take = limitInMemory({ clock: deps.clock, burst: 10, perMinute: 20 });
  const { publicUrl } = deps.config;
  const send = (
    c: Context<AppEnv>,
    path: string,
    title: (brand: string) => string,
    page: string,
    entries: readonly AtomEntry[],
  ) => {
    const { name } = deps.brand.current().values;
    const feed = writeAtom({
      title: title(name),
      author: name,
      selfUrl: publicUrl + path,
      pageUrl: publicUrl + page,
      entries,
    });
    return c.body(inWordsOf(deps.brand, feed), 200, {
      ...SHORTLY,
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  };
  return new Hono<AppEnv>()
    .get('/launches.atom', async (c) => {
      take(c.get('address'));
      const { launches } = await safety.listLaunches(deps, {});
      const entries = launches.map((launch): AtomEntry => {
        const at = new Date(launch.createdAt ?? launch.source.measuredAt).toISOString();
        return {
          url: `${publicUrl}/check/${launch.chain.slug}/${launch.address}`,
          title: text.launch(launch.symbol, launch.chain.name),
          published: at,
          updated: at,
          summary: launch.verdict === null ? text.unchecked : verdictLabels[launch.verdict],
        };
      });
      return send(c, '/launches.atom', text.launches, '/assistant', entries);
    })
    .get('/track-record.atom', async (c) => {
      take(c.get('address'));
      const { entries } = await safety.readTrackRecord(deps);
      const atomEntries = entries.map(({ id, symbol, verdict, summary, givenAt }): AtomEntry => {
        const at = new Date(givenAt).toISOString();
        return {
          url: `${publicUrl}/track-record#${id}`,
          title: text.verdict(symbol, verdictLabels[verdict]),
          published: at,
          updated: at,
          summary,
        };
      });
      return send(c, '/track-record.atom', text.record, '/track-record', atomEntries);
    });
}
