import { redirect, type RouteObject } from 'react-router';
import { Layout, PageProblem, RenderError } from './features/site/index.ts';
import { load } from './lib/data/load-failure.ts';
import { site } from './lib/page/site.ts';
import { nextTask } from './lib/next-task.ts';

/** Whether a page is not offered here, as the server says. */
const isOff = (path = ''): boolean =>
  site.off
    .split(' ')
    .some((one) => one === path || (one.endsWith('*') && path.startsWith(one.slice(0, -1))));

const notOffered = () => import('./routes/not-offered.tsx');

/**
 * Pages inside the frame of the site: what fails to load or to render says so there, and the frame
 * stays.
 */
const inFrame = (pages: RouteObject[]): RouteObject[] => [
  {
    ErrorBoundary: PageProblem,
    // The library's type is a union of two, which a spread puts together to neither.
    children: pages.map((page): RouteObject => {
      const { lazy } = page;
      // In a task of its own: the first page is asked for while the router is being made.
      return typeof lazy === 'function'
        ? { ...page, lazy: () => nextTask().then(() => load(isOff(page.path) ? notOffered : lazy)) }
        : page;
    }) as RouteObject[],
  },
];

/**
 * Every address of the site. Pages are loaded when they are first visited; an address that is not
 * here leads to `/`, as the server does for a full page load.
 */
export const routes: RouteObject[] = [
  // Inside Telegram, without the frame of the site.
  {
    path: '/mini',
    id: 'src/routes/mini.tsx',
    ErrorBoundary: PageProblem,
    HydrateFallback: () => null,
    lazy: () => load(() => import('./routes/mini.tsx')),
  },
  {
    Component: Layout,
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    children: inFrame([
      { path: '/', id: 'src/routes/home.tsx', lazy: () => import('./routes/home.tsx') },
      {
        path: '/documentation',
        id: 'src/routes/documentation.tsx',
        lazy: () => import('./routes/documentation.tsx'),
      },
      {
        path: '/partnerships',
        id: 'src/routes/partnerships.tsx',
        lazy: () => import('./routes/partnerships.tsx'),
      },
      {
        path: '/test',
        id: 'src/routes/learning/test.tsx',
        lazy: () => import('./routes/learning/test.tsx'),
      },
      {
        path: '/academy',
        id: 'src/routes/learning/academy.tsx',
        lazy: () => import('./routes/learning/academy.tsx'),
      },
      { path: '/academy/courses', loader: () => redirect('/academy') },
      {
        path: '/academy/glossary',
        id: 'src/routes/learning/glossary.tsx',
        lazy: () => import('./routes/learning/glossary.tsx'),
      },
      {
        path: '/academy/drills',
        id: 'src/routes/learning/drills.tsx',
        lazy: () => import('./routes/learning/drills.tsx'),
      },
      {
        path: '/academy/drills/round',
        id: 'src/routes/learning/drill-round.tsx',
        lazy: () => import('./routes/learning/drill-round.tsx'),
      },
      {
        path: '/academy/drills/:drillId',
        id: 'src/routes/learning/drill.tsx',
        lazy: () => import('./routes/learning/drill.tsx'),
      },
      {
        path: '/academy/practice',
        id: 'src/routes/learning/practice.tsx',
        lazy: () => import('./routes/learning/practice.tsx'),
      },
      {
        path: '/academy/can-do',
        id: 'src/routes/learning/can-do.tsx',
        lazy: () => import('./routes/learning/can-do.tsx'),
      },
      {
        path: '/academy/course/:courseId',
        id: 'src/routes/learning/course.tsx',
        lazy: () => import('./routes/learning/course.tsx'),
      },
      {
        path: '/academy/course/:courseId/final-test',
        id: 'src/routes/learning/final-test.tsx',
        lazy: () => import('./routes/learning/final-test.tsx'),
      },
      { path: '/verify', id: 'src/routes/verify.tsx', lazy: () => import('./routes/verify.tsx') },
      {
        path: '/certificates',
        id: 'src/routes/learning/certificates.tsx',
        lazy: () => import('./routes/learning/certificates.tsx'),
      },
      {
        path: '/certificates/:certificateId',
        id: 'src/routes/learning/certificate.tsx',
        lazy: () => import('./routes/learning/certificate.tsx'),
      },
      {
        path: '/academy/auth',
        id: 'src/routes/accounts/academy-auth.tsx',
        lazy: () => import('./routes/accounts/academy-auth.tsx'),
      },
      {
        path: '/signup',
        id: 'src/routes/accounts/signup.tsx',
        lazy: () => import('./routes/accounts/signup.tsx'),
      },
      {
        path: '/academy/second-step',
        id: 'src/routes/accounts/second-step.tsx',
        lazy: () => import('./routes/accounts/second-step.tsx'),
      },
      {
        path: '/not-me',
        id: 'src/routes/accounts/not-me.tsx',
        lazy: () => import('./routes/accounts/not-me.tsx'),
      },
      {
        path: '/keep-second-step',
        id: 'src/routes/accounts/keep-second-step.tsx',
        lazy: () => import('./routes/accounts/keep-second-step.tsx'),
      },
      {
        path: '/reset-password',
        id: 'src/routes/accounts/reset-password.tsx',
        lazy: () => import('./routes/accounts/reset-password.tsx'),
      },
      {
        path: '/dashboard',
        id: 'src/routes/learning/dashboard.tsx',
        lazy: () => import('./routes/learning/dashboard.tsx'),
      },
      {
        path: '/account',
        id: 'src/routes/accounts/account.tsx',
        lazy: () => import('./routes/accounts/account.tsx'),
      },
      {
        path: '/console',
        id: 'src/routes/console.tsx',
        lazy: () => import('./routes/console.tsx'),
      },
      {
        path: '/console/claim',
        id: 'src/routes/console-claim.tsx',
        lazy: () => import('./routes/console-claim.tsx'),
      },
      {
        path: '/assistant',
        id: 'src/routes/assistant.tsx',
        lazy: () => import('./routes/assistant.tsx'),
      },
      {
        path: '/check',
        id: 'src/routes/find-check.tsx',
        lazy: () => import('./routes/find-check.tsx'),
      },
      {
        path: '/check/:chain/:address',
        id: 'src/routes/check.tsx',
        lazy: () => import('./routes/check.tsx'),
      },
      {
        path: '/check-up',
        id: 'src/routes/check-up.tsx',
        lazy: () => import('./routes/check-up.tsx'),
      },
      { path: '/news', id: 'src/routes/news.tsx', lazy: () => import('./routes/news.tsx') },
      {
        path: '/news/:slug',
        id: 'src/routes/news-article.tsx',
        lazy: () => import('./routes/news-article.tsx'),
      },
      {
        path: '/track-record',
        id: 'src/routes/track-record.tsx',
        lazy: () => import('./routes/track-record.tsx'),
      },
      { path: '/status', id: 'src/routes/status.tsx', lazy: () => import('./routes/status.tsx') },
      {
        path: '/request-bot',
        id: 'src/routes/request-bot.tsx',
        lazy: () => import('./routes/request-bot.tsx'),
      },
      {
        path: '/developers',
        id: 'src/routes/developers.tsx',
        lazy: () => import('./routes/developers.tsx'),
      },
      {
        path: '/support',
        id: 'src/routes/support.tsx',
        lazy: () => import('./routes/support.tsx'),
      },
      {
        path: '/report/:kind/:ref',
        id: 'src/routes/report.tsx',
        lazy: () => import('./routes/report.tsx'),
      },
      {
        path: '/members',
        id: 'src/routes/accounts/members.tsx',
        lazy: () => import('./routes/accounts/members.tsx'),
      },
      {
        path: '/studio',
        id: 'src/routes/studio/studio.tsx',
        lazy: () => import('./routes/studio/studio.tsx'),
      },
      {
        path: '/text-to-image',
        id: 'src/routes/studio/text-to-image.tsx',
        lazy: () => import('./routes/studio/text-to-image.tsx'),
      },
      {
        path: '/ai-voice',
        id: 'src/routes/studio/ai-voice.tsx',
        lazy: () => import('./routes/studio/ai-voice.tsx'),
      },
      {
        path: '/music',
        id: 'src/routes/studio/music.tsx',
        lazy: () => import('./routes/studio/music.tsx'),
      },
      {
        path: '/uncensored-chat',
        id: 'src/routes/studio/uncensored-chat.tsx',
        lazy: () => import('./routes/studio/uncensored-chat.tsx'),
      },
      {
        path: '/video',
        id: 'src/routes/studio/video.tsx',
        lazy: () => import('./routes/studio/video.tsx'),
      },
      { path: '/video-generator', loader: () => redirect('/video') },
      {
        path: '/nft',
        id: 'src/routes/accounts/nft.tsx',
        lazy: () => import('./routes/accounts/nft.tsx'),
      },
      {
        path: '/passes/owed',
        id: 'src/routes/accounts/passes-owed.tsx',
        lazy: () => import('./routes/accounts/passes-owed.tsx'),
      },
      {
        path: '/privacy',
        id: 'src/routes/privacy.tsx',
        lazy: () => import('./routes/privacy.tsx'),
      },
      { path: '/not-offered', id: 'src/routes/not-offered.tsx', lazy: notOffered },
      { path: '/terms', id: 'src/routes/terms.tsx', lazy: () => import('./routes/terms.tsx') },
      {
        path: '/course/:courseId',
        loader: ({ params }) => redirect(`/academy/course/${params['courseId']}`),
      },
      { path: '*', loader: () => redirect('/') },
    ]),
  },
];
