import { toReturnPath } from '@firm/format/to-return-path.ts';

/**
 * Where to go after signing in: the path of ours that was asked for, else the dashboard. The server
 * decides by the same rule.
 */
export const safeReturnPath = (value: string | null): string => toReturnPath(value) ?? '/dashboard';
