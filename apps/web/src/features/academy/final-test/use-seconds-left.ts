import { useNow } from '../../../lib/use-now.ts';

/** Whole seconds until a moment, counted down; 0 from then on. */
export const useSecondsLeft = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
