import type { Studio, Tool } from '@firm/schema/studio.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { readStudio } from './studio-api.ts';

/** After a failure it is asked again, in milliseconds. */
const AGAIN = 8000;

export type ToolFacts = Studio['tools'][number];

export interface StudioFacts {
  studio: Studio | undefined;
  facts: ToolFacts | undefined;
  hasFailed: boolean;
  /** Asks again: something was made, or gave its unit back. */
  refresh: () => void;
}

/**
 * What a tool is made by and how much of it is left today. Asked again when the tab is looked at
 * again.
 */
export function useStudio(tool: Tool): StudioFacts {
  const [studio, setStudio] = useState<Studio>();
  const [hasFailed, setFailed] = useState(false);
  const refresh = useCallback(() => {
    readStudio().then(
      (answer) => {
        // In slices: it arrives while the page has just begun to answer.
        startTransition(() => {
          setStudio(answer);
          setFailed(false);
        });
      },
      (error: unknown) => {
        console.warn('The studio did not answer.', error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    refresh();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(refresh, AGAIN);
    return () => clearInterval(timer);
  }, [hasFailed, refresh]);
  return { studio, facts: studio?.tools.find((each) => each.tool === tool), hasFailed, refresh };
}
