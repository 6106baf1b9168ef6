import { createContext, useContext } from 'react';

/**
 * Told by the entry. A store that answers differently at build would be drawn anew all at once, in
 * the task of the first effects: up to 16 ms of a lesson.
 */
export const Hydrated = createContext(!import.meta.env.SSR);

/** False while prerendering and hydrating, true afterwards: for what only the browser can know. */
export const useHydrated = (): boolean => useContext(Hydrated);
