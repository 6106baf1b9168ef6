import type { TokenVerdict } from '@firm/schema';

/** A caution alone is no warning: most of what is shared in groups is merely unknown. */
export const isBad = (verdict: TokenVerdict): boolean =>
  verdict === 'do-not-touch' || verdict === 'high-risk';
