import { CHECK_TEMPLATE, checkTemplates } from '@firm/schema/check-page.ts';
import { CERTIFICATE_TEMPLATE, certificateTemplates } from '@firm/schema/page.ts';
import { RESET_SEARCH } from '@firm/schema/forms.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { StrictMode } from 'react';
import { courses, lessonsOf, type CourseOutline } from './features/academy/catalogue.ts';
import { drills } from './features/academy/drills/drill-content.ts';
import styles from './features/site/legal.module.css';
import { metaOf, type PageMeta } from './lib/page-meta.ts';
import { routes } from './routes.tsx';
import { course as text } from './text/en/academy.ts';
import { offline } from './text/en/late.ts';

export { routes } from './routes.tsx';

/** One address that is drawn at build. `search` tells apart pages of one path (the lessons of a course). */
export interface PageAddress {
  path: string;
  search?: string;
  /** Only the head is drawn, with this title: who may see the page is known only in the browser. */
  shell?: PageMeta;
  /** What stands there where JavaScript is off, as HTML. */
  without?: string;
}

/** A drawn page: markup of #root, its meta, and the source files of the routes it came from (for its stylesheets). */
export interface DrawnPage extends PageAddress {
  html: string;
  meta: PageMeta;
  modules: string[];
}

const PAGES = [
  '/',
  '/documentation',
  '/partnerships',
  '/test',
  '/academy',
  '/academy/glossary',
  '/academy/drills',
  '/academy/auth',
  '/signup',
  '/reset-password',
  '/dashboard',
  '/account',
  '/request-bot',
  '/nft',
  '/members',
  '/text-to-image',
  '/ai-voice',
  '/music',
  '/uncensored-chat',
  '/video',
  '/privacy',
  '/terms',
  '/certificates',
  '/assistant',
  '/track-record',
  '/status',
  '/mini',
];

/** Every address that is drawn at build. */
export function pageAddresses(): PageAddress[] {
  const fixed = PAGES.map((path) => ({ path }));
  const lessons = courses
    .filter((course) => course.isReady)
    .flatMap((course): PageAddress[] => {
      const path = `/academy/course/${course.id}`;
      if (!course.isGuestAccessible)
        return [
          {
            path,
            shell: {
              title: `${course.title} · The Firm Academy`,
              description: course.description,
              picture: 'academy',
              noIndex: true,
            },
            without: withoutJavaScript(course),
          },
        ];
      return [
        { path },
        ...lessonsOf(course).map((lesson) => ({ path, search: `lesson=${lesson.key}` })),
      ];
    });
  const exercises = drills.map(({ id }) => ({ path: `/academy/drills/${id}` }));
  const tests = courses
    .filter((course) => course.isReady)
    .map((course) => ({ path: `/academy/course/${course.id}/final-test` }));
  const certificates = certificateTemplates.map((state) => ({
    path: CERTIFICATE_TEMPLATE,
    search: `state=${state}`,
  }));
  const checks = checkTemplates.map((state) => ({
    path: CHECK_TEMPLATE,
    search: `state=${state}`,
  }));
  return [
    ...fixed,
    OFFLINE,
    { path: '/academy', search: 'notice=course-not-found' },
    { path: '/reset-password', search: RESET_SEARCH },
    ...lessons,
    ...exercises,
    ...tests,
    ...certificates,
    ...checks,
  ];
}

/** The empty frame that the service worker shows at any address without a network (public/sw.js). */
const OFFLINE: PageAddress = {
  path: '/offline',
  shell: { title: offline.title, description: offline.text, noIndex: true },
  without: renderToStaticMarkup(
    <main className={`wrap ${styles.page}`}>
      <h1>{offline.title}</h1>
      <p>{offline.text}</p>
    </main>,
  ),
};

/** The page whose stylesheets a shell takes along. */
const STYLED_AS = 'src/routes/terms.tsx';

/** A course that opens with an account only: the browser would show nothing at all. */
const withoutJavaScript = (course: CourseOutline): string =>
  renderToStaticMarkup(
    <main className={`wrap ${styles.page}`}>
      <h1>{course.title}</h1>
      <p>{course.description}</p>
      <p>{text.needsAccount}</p>
      <p>
        <a href="/academy">{text.back}</a>
      </p>
    </main>,
  );

/** Draws one page to HTML. @throws Error when its route redirects or fails */
export async function drawPage({ path, search, shell, without }: PageAddress): Promise<DrawnPage> {
  if (shell !== undefined)
    return {
      path,
      html: '',
      meta: shell,
      modules: [STYLED_AS],
      ...(without === undefined ? {} : { without }),
    };
  const handler = createStaticHandler(routes);
  const context = await handler.query(
    new Request(`http://page.invalid${path}${search === undefined ? '' : `?${search}`}`),
  );
  if (context instanceof Response)
    throw new Error(`${path} answers with a redirect to ${context.headers.get('location')}`);
  const failed = Object.values(context.errors ?? {})[0];
  if (failed !== undefined) throw failed;
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const html = await new Response(prelude as ReadableStream).text();
  const meta = metaOf(
    context.matches.map((match) => ({
      handle: match.route.handle as unknown,
      loaderData: context.loaderData[match.route.id] as unknown,
    })),
  );
  if (meta === undefined) throw new Error(`${path} has no title`);
  return {
    path,
    ...(search === undefined ? {} : { search }),
    html,
    meta,
    modules: context.matches.map((match) => match.route.id),
  };
}
