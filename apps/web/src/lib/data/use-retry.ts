// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Between the browser's word that it is online and the first answer that can be hoped for, in
 * milliseconds.
 */
const SETTLING_MILLISECONDS = 500;

/** The address that was asked for again in the page, and did not come. */
let requestedVisit = '';
/** The visit at which a page was asked for by itself. */
let askedAlone = '';

/**
 * Asks again for the page at this address: first in the page, where nothing else is lost, and at
 * the second press by loading it anew, since some browsers remember that a file did not come. By
 * itself once the browser is online again; nobody presses then, and it is loaded anew at once where
 * it does not come in the page.
 *
 * @param hasFailed whether what is asked for has not come, rather than being on its way
 */
export function useRetry(hasFailed: boolean): { isBusy: boolean; retry: () => void } {
  const { pathname, search, hash, key: visit } = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const retry = (): void => {
    const address = pathname + search + hash;
    if (isBusy) return;
    if (requestedVisit === address) {
      location.reload();
      return;
    }
    requestedVisit = address;
    void navigate(address, { replace: true });
  };
  const online = useEffectEvent(() => {
    requestedVisit = '';
    askedAlone = visit;
    retry();
  });
  useEffect(() => {
    if (!hasFailed || askedAlone === '' || askedAlone === visit) return;
    askedAlone = '';
    if (navigator.onLine) location.reload();
  }, [hasFailed, visit]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(online, SETTLING_MILLISECONDS);
    };
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', soon);
    };
  }, []);
  return { isBusy, retry };
}
