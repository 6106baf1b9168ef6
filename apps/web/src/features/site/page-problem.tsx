import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { LoadError } from '../../lib/data/load-failure.ts';
import { LoadFailed } from './load-failed.tsx';
import { RenderError } from './render-error.tsx';

/** An ApiRequestError by its name: its module would come with every first load for this alone. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiRequestError';

/** In the frame, in place of a page: it did not arrive, or it broke. */
export function PageProblem(): ReactNode {
  const error = useRouteError();
  return error instanceof LoadError || isRefusal(error) ? (
    <LoadFailed />
  ) : (
    <RenderError isInFrame />
  );
}
