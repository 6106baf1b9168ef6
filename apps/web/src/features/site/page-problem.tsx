import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { ApiFailure } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.ts';
import { LoadFailed } from './load-failed.tsx';
import { RenderError } from './render-error.tsx';

/** In the frame, in place of a page: it did not arrive, or it broke. */
export function PageProblem(): ReactNode {
  const error = useRouteError();
  return error instanceof LoadFailure || error instanceof ApiFailure ? (
    <LoadFailed />
  ) : (
    <RenderError isInFrame />
  );
}
