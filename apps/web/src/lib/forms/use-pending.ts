// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';

/**
 * After this long, in milliseconds, a page that is not there yet is announced: at 100 ms a press
 * has to show that it was heard.
 */
const HEARD_MILLISECONDS = 80;

/** Where a navigation leads that takes longer than a blink; undefined while there is none. */
export function usePending(): Location | undefined {
  const { location } = useNavigation();
  const key = location?.key;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setSlow(key), HEARD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [key]);
  return key === slow ? location : undefined;
}
