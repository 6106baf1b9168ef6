import { startTransition, useCallback, useEffect, useState } from 'react';

/** Milliseconds until something is read again: after it was read, and after that failed. */
export interface Rhythm {
  fresh: number;
  away: number;
}

/**
 * Reads something at once and again and again, but not while the page is hidden; sooner after a
 * failure, so that it comes back by itself.
 *
 * @param read changes when something else is to be read; undefined while nothing can be
 * @param failure what the console says of a failure
 * @returns `value` stays through failures
 */
export function useRepeated<T>(
  read: (() => Promise<T>) | undefined,
  { fresh, away }: Rhythm,
  failure: string,
): { value: T | undefined; failed: boolean; refresh: () => void } {
  const [state, setState] = useState<{ of: typeof read; value: T }>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (read === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const go = (): void => {
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(go, away);
        return;
      }
      read().then(
        (value) => {
          if (isOver) return;
          // In slices: what was read changes much of the page, and no tap should wait for it.
          startTransition(() => {
            setState({ of: read, value });
            setFailed(false);
          });
          timer = setTimeout(go, fresh);
        },
        (error: unknown) => {
          if (isOver) return;
          console.warn(failure, error);
          setFailed(true);
          timer = setTimeout(go, away);
        },
      );
    };
    go();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [read, asked, fresh, away, failure]);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { value: state?.of === read ? state?.value : undefined, failed, refresh };
}
