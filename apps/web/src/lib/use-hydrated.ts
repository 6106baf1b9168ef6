import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, true afterwards: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
