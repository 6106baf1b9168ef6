import { GLOSSARY_PATH } from '@firm/format/glossary-address.ts';
import { CHECK_TEMPLATE, checkTemplates } from '@firm/schema/tokens/check-page.ts';
import { NEWS_TEMPLATE, newsTemplates } from '@firm/schema/people/news.ts';
import {
  CERTIFICATE_TEMPLATE,
  certificateTemplates,
  REPORT_TEMPLATE,
  reportPath,
} from '@firm/schema/page.ts';
import { OWN_PAGES } from '@firm/schema/console/brand.ts';
import { REPORT_KINDS } from '@firm/schema/people/reports.ts';
import { LINK_PROBLEMS, RESET_SEARCH } from '@firm/schema/forms.ts';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import { StrictMode, type ReactNode } from 'react';
import {
  courses,
  isOpenToGuests,
  lessonsOf,
  type CourseOutline,
  CourseShell,
  drills,
  glossaryLetters,
} from './features/academy/index.ts';
import { legalStyles as legal, Layout } from './features/site/index.ts';
import { metaOf, type PageMeta } from './lib/page/page-meta.ts';
import { routes } from './routes.tsx';
import { offline } from './text/en/late.ts';
import { Page } from './ui/page.tsx';

export { routes } from './routes.tsx';

/**
 * A page of which only a frame is drawn, since what belongs into it is known only in the browser,
 * which puts the page in its place.
 */
type Shell = {
  meta: PageMeta;
  /** Module of its stylesheets. */
  module: string;
  content: ReactNode;
};

/**
 * One address that is drawn at build. `search` tells apart pages of one path (the lessons of a
 * course).
 */
export type PageAddress = {
  path: string;
  search?: string;
  shell?: Shell;
};

/**
 * A drawn page: markup of #root, its meta, and the source files of the routes it came from (for its
 * stylesheets).
 */
export type DrawnPage = {
  html: string;
  meta: PageMeta;
  modules: string[];
} & PageAddress;

const PAGES = [
  '/',
  '/documentation',
  '/partnerships',
  '/test',
  '/academy',
  '/academy/glossary',
  '/academy/drills',
  '/academy/drills/round',
  '/academy/practice',
  '/academy/can-do',
  '/academy/auth',
  '/signup',
  '/reset-password',
  '/academy/second-step',
  '/not-me',
  '/keep-second-step',
  '/dashboard',
  '/account',
  '/console',
  '/console/claim',
  '/request-bot',
  '/developers',
  '/support',
  '/nft',
  '/passes/owed',
  '/members',
  '/studio',
  '/text-to-image',
  '/ai-voice',
  '/music',
  '/uncensored-chat',
  '/video',
  '/privacy',
  '/terms',
  '/not-offered',
  '/certificates',
  '/verify',
  '/assistant',
  '/check',
  '/check-up',
  '/track-record',
  '/news',
  '/status',
  '/mini',
];

/** Every address that is drawn at build. */
export function pageAddresses(): PageAddress[] {
  const fixedPages = PAGES.map((path) => ({ path }));
  const lessons = courses
    .filter((course) => course.isReady)
    .flatMap((course): PageAddress[] => {
      const path = `/academy/course/${course.id}`;
      const lessonPages = lessonsOf(course)
        .filter(({ key }) => isOpenToGuests(course, key))
        .map(({ key }) => ({ path, search: `lesson=${key}` }));
      return course.isGuestAccessible
        ? [{ path }, ...lessonPages]
        : [{ path, shell: courseShell(course) }, ...lessonPages];
    });
  const letters = glossaryLetters.map((letter) => ({
    path: GLOSSARY_PATH,
    search: `letter=${letter}`,
  }));
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
  const own = OWN_PAGES.map((name) => ({ path: `/${name}`, search: 'state=own' }));
  const news = newsTemplates.map((state) => ({ path: NEWS_TEMPLATE, search: `state=${state}` }));
  return [
    ...fixedPages,
    OFFLINE,
    ...own,
    ...['verified=1', 'verify=1', 'notice=password-changed'].map((search) => ({
      path: '/academy/auth',
      search,
    })),
    ...LINK_PROBLEMS.map((code) => ({ path: '/academy/auth', search: `error=${code}` })),
    { path: '/academy', search: 'notice=course-not-found' },
    ...courses
      .filter((course) => course.isReady && !course.isGuestAccessible)
      .map(({ id }) => ({ path: '/academy', search: `notice=account&course=${id}` })),
    { path: '/reset-password', search: RESET_SEARCH },
    ...lessons,
    ...letters,
    ...exercises,
    ...tests,
    ...certificates,
    ...checks,
    ...news,
    ...REPORT_KINDS.map((kind) => ({ path: reportPath(kind, REPORT_TEMPLATE) })),
  ];
}

/** The frame of a course that opens with an account only. */
const courseShell = (course: CourseOutline): Shell => ({
  meta: {
    title: `${course.title} · The Firm Academy`,
    description: course.description,
    picture: 'academy',
    noIndex: true,
    isFrame: true,
  },
  module: 'src/routes/learning/course.tsx',
  content: <CourseShell course={course} />,
});

/** The frame that the service worker shows at any address without a network (public/sw.js). */
const OFFLINE: PageAddress = {
  path: '/offline',
  shell: {
    meta: { title: offline.title, description: offline.text, noIndex: true, isFrame: true },
    module: 'src/routes/terms.tsx',
    content: (
      <noscript>
        <Page className={legal.frame}>
          <h1>{offline.title}</h1>
          <p>{offline.text}</p>
        </Page>
      </noscript>
    ),
  },
};

/** Routes that draw a shell: its content in the site's frame. */
const shellRoutes = (path: string, { meta, module, content }: Shell): RouteObject[] => [
  {
    Component: Layout,
    children: [{ path, id: module, Component: () => content, handle: { meta } }],
  },
];

/** Draws one page to HTML. @throws Error when its route redirects or fails */
export async function drawPage({ path, search, shell }: PageAddress): Promise<DrawnPage> {
  const handler = createStaticHandler(shell === undefined ? routes : shellRoutes(path, shell));
  const context = await handler.query(
    new Request(`http://page.invalid${path}${search === undefined ? '' : `?${search}`}`),
  );
  if (context instanceof Response)
    throw new Error(`${path} answers with a redirect to ${context.headers.get('location')}`);
  const firstError = Object.values(context.errors ?? {})[0];
  if (firstError !== undefined) throw firstError;
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  // React types the stream of another environment.
  const html = await new Response(prelude as ReadableStream).text();
  const meta = metaOf(
    context.matches.map((match) => ({
      // React Router types this as any.
      handle: match.route.handle as unknown,
      // React Router types this as any.
      loaderData: context.loaderData[match.route.id] as unknown,
    })),
  );
  if (meta === undefined) throw new Error(`${path} has no title`);
  return {
    path,
    ...(search === undefined ? {} : { search }),
    ...(shell === undefined ? {} : { shell }),
    html,
    meta,
    modules: context.matches.map((match) => match.route.id),
  };
}
