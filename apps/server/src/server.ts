import { toJsonSchema } from '@valibot/to-json-schema';
import { apiErrorSchema } from '@firm/schema';
import { openAPIRouteHandler } from 'hono-openapi';
import { rebrandAnswers } from './brand/rebrand-answers.ts';
import { brand } from './config/brand.ts';
import { createBaseApp } from './http/create-base-app.ts';
import type { Deps } from './http/deps.ts';
import { formNews } from './http/forms/form-news.ts';
import { REFUSAL_SCHEMA } from './http/errors/describe-refusals.ts';
import { createSentPages } from './http/site/sent-pages.ts';
import { serveSite } from './http/site/serve-site.ts';
import { liveSite, memoizeBySite } from './http/site/live-site.ts';
import type { SiteIndex } from './http/site/site-index.ts';
import { apiRoutes } from './routes/api.ts';
import { certificatePages } from './routes/certificate-pages.ts';
import { checkPages } from './routes/check-pages.ts';
import { embedRoutes } from './routes/embeds.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes } from './routes/health.ts';
import { homePage } from './routes/home-page.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { miniPage } from './routes/mini-page.ts';
import { newsLetterPages } from './routes/news-letters.ts';
import { reminderPages } from './routes/reminder-pages.ts';
import { newsPages } from './routes/news.ts';
import { notOffered } from './routes/not-offered.ts';
import { ownPages } from './routes/own-pages.ts';
import { passMetadataRoutes } from './routes/pass-metadata.ts';
import { reportPage } from './routes/report-page.ts';
import { resetPage } from './routes/reset-page.ts';
import { studioSharedPages } from './routes/studio-shared.ts';
import { telegramRoutes } from './routes/telegram.ts';
import { wellKnownRoutes } from './routes/well-known.ts';

// OpenAPI 3.1 takes JSON Schema as it is; the types of the two libraries differ in what may be left
// out.
const refusalSchema = toJsonSchema(apiErrorSchema, { target: 'draft-2020-12' }) as object;

/**
 * Paths written for each request in words of the built-in brand. Filled-in pages bear the published
 * one already, and are compressed.
 */
const REBRANDED = [
  '/api/*',
  '/mcp',
  '/shared/*',
  '/passes/metadata/*',
  '/news/confirm',
  '/news/unsubscribe',
];

const reference = ({ config }: Pick<Deps, 'config'>) => ({
  openapi: '3.1.0',
  info: { title: `${brand.name} API`, version: '1' },
  servers: [{ url: config.publicUrl }],
  components: { schemas: { [REFUSAL_SCHEMA]: refusalSchema } },
});

/** Of what programs ask. */
const programReference = (deps: Pick<Deps, 'config'>) => {
  const { components, ...rest } = reference(deps);
  return {
    ...rest,
    components: {
      ...components,
      securitySchemes: { key: { type: 'http' as const, scheme: 'bearer' } },
    },
    // Either is enough: some of it is open to everybody.
    security: [{ key: [] }, {}],
  };
};

/** The table of contents: what answers which address. */
export function createServer(deps: Deps, site: SiteIndex) {
  const app = createBaseApp(deps);
  const live = liveSite(deps);
  app.use(notOffered(site, live));
  for (const path of REBRANDED) app.use(path, rebrandAnswers(deps.brand));
  const servedApp = app
    .route('/', healthRoutes(deps))
    .route('/metrics', metricsRoutes(deps))
    .route('/passes/metadata', passMetadataRoutes(deps))
    .get(
      '/api/openapi.json',
      openAPIRouteHandler(app, { documentation: reference(deps), exclude: /^\/api\/v1\// }),
    )
    .get(
      '/api/v1/openapi.json',
      openAPIRouteHandler(app, {
        documentation: programReference(deps),
        exclude: /^\/(?!api\/v1\/)/,
      }),
    )
    .route('/', homePage(deps, site, live))
    .route('/', apiRoutes(deps, site))
    .route(
      '/',
      mcpRoutes(deps, (request, env) => app.fetch(request, env)),
    )
    .route('/', telegramRoutes(deps))
    .route('/.well-known', wellKnownRoutes(deps))
    .route('/certificates', certificatePages(deps, site, live))
    .route('/', embedRoutes(deps))
    .route('/check', checkPages(deps, site, live))
    .route('/', newsLetterPages(deps, site.files))
    .route('/', reminderPages(deps, site.files))
    .route('/', newsPages(deps, site, live))
    .route('/', ownPages(site, live))
    .route('/', formNews(site, live))
    .route(
      '/forms',
      formRoutes(deps, site, live, (request, env) => app.fetch(request, env)),
    )
    .route('/reset-password', resetPage(site, live))
    .route('/report', reportPage(site, live))
    .route('/mini', miniPage())
    .route('/shared', studioSharedPages(deps, site.files));

  const sentPages = createSentPages(deps, live);
  app.get(
    '*',
    memoizeBySite(live, (now) => serveSite(site, now, deps.pictures, sentPages)),
  );
  return Object.assign(servedApp, { answerFirst: sentPages.answer });
}
