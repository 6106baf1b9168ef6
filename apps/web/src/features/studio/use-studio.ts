import * as studioApi from '@firm/schema/api/studio.ts';
import type { Studio, Tool } from '@firm/schema/studio.ts';
import { useCallback } from 'react';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';

const RETRY_SECONDS = 8;

type ToolFacts = Studio['tools'][number];

export type StudioFacts = {
  studio: Studio | undefined;
  facts: ToolFacts | undefined;
  hasFailed: boolean;
  /** Asks again: something was made, or gave its unit back. */
  refresh: () => void;
};

/** Engine of a tool and today's remaining allowance. Reread when the tab is viewed again. */
export function useStudio(tool: Tool): StudioFacts {
  const {
    value: studio,
    failure,
    reload,
  } = useResource(resource(studioApi.facts), { retrySeconds: RETRY_SECONDS, onReturn: true });
  return {
    studio,
    facts: studio?.tools.find((each) => each.tool === tool),
    hasFailed: failure !== undefined,
    refresh: useCallback(() => void reload(), [reload]),
  };
}
