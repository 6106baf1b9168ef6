import { toJsonSchema } from '@valibot/to-json-schema';
import { apiErrorSchema } from '@firm/schema';
import { openAPIRouteHandler } from 'hono-openapi';
import { rebrandAnswers } from './features/brand/rebrand-answers.ts';
import { brand } from './config/brand.ts';
import { createBaseApp } from './http/create-base-app.ts';
import type { Deps } from './http/deps.ts';
import { formNews } from './http/forms/form-news.ts';
import { REFUSAL_SCHEMA } from './http/errors/describe-refusals.ts';
import { createSentPages } from './http/site/sent-pages.ts';
import { serveSite } from './http/site/serve-site.ts';
import { liveSite, memoizeBySite } from './http/site/live-site.ts';
import type { SiteIndex } from './http/site/site-index.ts';
import { apiRoutes } from './api.ts';
import { certificatePages } from './features/certificates/certificate-pages.ts';
import { checkPages } from './features/safety/check-pages.ts';
import { embedRoutes } from './features/embeds/embed-routes.ts';
import { formRoutes } from './forms.ts';
import { healthRoutes } from './features/status/health-routes.ts';
import { homePage } from './features/site/home-page.ts';
import { mcpRoutes } from './features/developers/mcp/mcp-routes.ts';
import { metricsRoutes } from './features/status/metrics-routes.ts';
import { miniPage } from './features/telegram/mini-page.ts';
import { newsLetterPages } from './features/news/news-letter-pages.ts';
import { reminderPages } from './features/safety/reminder-pages.ts';
import { newsPages } from './features/news/news-routes.ts';
import { notOffered } from './features/site/not-offered.ts';
import { ownPages } from './features/brand/own-page-routes.ts';
import { passMetadataRoutes } from './features/passes/pass-metadata-routes.ts';
import { reportPage } from './features/reports/report-page.ts';
import { resetPage } from './features/accounts/reset-page.ts';
import { studioSharedPages } from './features/studio/studio-shared-pages.ts';
import { telegramRoutes } from './features/telegram/telegram-routes.ts';
import { wellKnownRoutes } from './features/certificates/well-known-routes.ts';

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
