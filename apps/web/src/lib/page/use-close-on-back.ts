import { useEffect, useRef } from 'react';

/** A step back of ours that the browser may not have taken yet. */
let leaving: Promise<void> = Promise.resolve();

/** Which entry of the history this is: only this file writes the name. */
const openedHere = (): string | undefined =>
  (window.history.state as { opened?: string } | null)?.opened;

/**
 * Gives what is open an entry of its own in the browser's history, so that Back closes it and stays
 * on the page. Closed in another way, it takes the entry back.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const historyMark = crypto.randomUUID();
    const listening = new AbortController();
    const { signal } = listening;
    const begin = (): void => {
      if (signal.aborted) return;
      // The router's own state stays in it: to the router it is the same place.
      window.history.pushState({ ...window.history.state, opened: historyMark }, '');
      window.addEventListener('popstate', () => close.current(), { signal });
    };
    void leaving.then(begin);
    return () => {
      listening.abort();
      if (openedHere() === historyMark) leaving = stepBack();
    };
  }, []);
}

const stepBack = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });
