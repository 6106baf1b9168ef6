import { useEffect, useRef } from 'react';

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
    const opened = crypto.randomUUID();
    // The router's own state stays in it: to the router it is the same place.
    window.history.pushState({ ...window.history.state, opened }, '');
    const back = (): void => close.current();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (window.history.state?.opened === opened) window.history.back();
    };
  }, []);
}
