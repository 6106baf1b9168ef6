import { formatAgo } from '@firm/format';

export { formatShare as percent } from '@firm/format';

/** How long ago a moment (milliseconds since 1970) was, in words. */
export const ago = (at: number, now: number = Date.now()): string => formatAgo(at, now);
