import { useMemo } from 'react';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { lotOf, optionOrder, seedOfTry } from './option-order.ts';

/** Seed of the option order before the first paint (order-early.ts). */
function seedBeforePaint(question: string): string | undefined {
  const seeds = import.meta.env.SSR ? undefined : document.documentElement.dataset['ordered'];
  return seeds?.split('\n').find((seed) => seed.endsWith(` ${question}`));
}

/**
 * Seed of a question's order and numbers: the same when a page is reloaded within a try. The built
 * page, which knows nobody, has one for all.
 *
 * @param isAsBuilt answered on the built page: it stays as it was read
 */
function useTry(question: string, isAsBuilt: boolean): string {
  const isOwn = useHydrated() && !isAsBuilt;
  return useMemo(
    () => (isOwn ? seedOfTry(question) : (seedBeforePaint(question) ?? question)),
    [isOwn, question],
  );
}

/** Which of a question's draws is shown. */
export const useDraw = (question: string, isAsBuilt: boolean): number =>
  lotOf(`${useTry(question, isAsBuilt)}\nnumbers`);

/** In which order a question's options are shown. */
export function useOptionOrder(
  question: string,
  count: number,
  isAsBuilt = false,
): readonly number[] {
  const seed = useTry(question, isAsBuilt);
  return useMemo(() => optionOrder(seed, count), [seed, count]);
}
