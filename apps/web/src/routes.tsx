import { redirect, type RouteObject } from 'react-router';
import { Layout } from './features/site/layout.tsx';
import { RenderError } from './features/site/render-error.tsx';

/**
 * Every address of the site. Pages are loaded when they are first visited; an address that is not here leads to `/`,
 * as the server does for a full page load.
 */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    children: [
      { path: '/', id: 'src/routes/home.tsx', lazy: () => import('./routes/home.tsx') },
      { path: '/documentation', id: 'src/routes/documentation.tsx', lazy: () => import('./routes/documentation.tsx') },
      { path: '/partnerships', id: 'src/routes/partnerships.tsx', lazy: () => import('./routes/partnerships.tsx') },
      { path: '/test', id: 'src/routes/test.tsx', lazy: () => import('./routes/test.tsx') },
      { path: '/academy', id: 'src/routes/academy.tsx', lazy: () => import('./routes/academy.tsx') },
      { path: '/academy/courses', loader: () => redirect('/academy') },
      { path: '/academy/glossary', id: 'src/routes/glossary.tsx', lazy: () => import('./routes/glossary.tsx') },
      { path: '/academy/course/:courseId', id: 'src/routes/course.tsx', lazy: () => import('./routes/course.tsx') },
      { path: '/course/:courseId', loader: ({ params }) => redirect(`/academy/course/${params['courseId']}`) },
      { path: '*', loader: () => redirect('/') },
    ],
  },
];
