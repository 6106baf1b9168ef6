import { useEffect, useState } from 'react';

/** How long it is said that something was copied. */
export const COPIED_MILLISECONDS = 2000;

/**
 * Copies text, and says for a while how that went.
 * @param what it is, for the console: 'The address'
 */
export function useCopy(what: string): {
  state: 'idle' | 'copied' | 'failed';
  copy: (text: string) => void;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    state,
    copy(text) {
      navigator.clipboard.writeText(text).then(
        () => setState('copied'),
        (error: unknown) => {
          console.warn(`${what} was not copied.`, error);
          setState('failed');
        },
      );
    },
  };
}
