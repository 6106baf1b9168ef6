import { SECOND_STEP_PAGE } from '@firm/schema/forms.ts';
import { toReturnPath } from '@firm/format/to-return-path.ts';

/**
 * Where to go after signing in: the path of ours that was asked for, else the dashboard. The server
 * decides by the same rule.
 */
export const safeReturnPath = (value: string | null): string => toReturnPath(value) ?? '/dashboard';

/** The page of the second step, which goes on to that path. */
export const secondStepPath = (returnPath: string): string =>
  `${SECOND_STEP_PAGE}?return=${encodeURIComponent(returnPath)}`;
