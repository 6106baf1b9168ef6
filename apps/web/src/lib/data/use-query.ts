import { useSearchParams } from 'react-router';
import { useHydrated } from '../page/use-hydrated.ts';

const NOTHING = new URLSearchParams();

/**
 * The query of the address, empty until the page has started: pages are prerendered without one,
 * and what they draw first must be the same.
 */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : NOTHING;
}
