import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ChatEngine } from '@firm/adapters/studio/studio.ts';
import { safety, type assistant } from '@firm/core';
import { createRetrieval, type Retrieval } from '@firm/engines/retrieval/index.ts';

const passageSchema = v.array(v.object({ url: v.string(), title: v.string(), place: v.string(), text: v.string(), aliases: v.string() }));

/**
 * What the assistant answers from.
 *
 * @param options contentDir: dist/content; without passages in it every question is answered with 'I don't know'
 * @param options chat: of the studio; a built-in one is the assistant itself
 */
export function openAssistant(deps: safety.SafetyDeps, { contentDir, chat }: { contentDir: string; chat: ChatEngine | undefined }): assistant.AssistantDeps['assistant'] {
  return {
    search: openSearch(contentDir),
    model: chat === undefined || chat.isBuiltIn ? undefined : chat,
    checks: {
      checkToken: (input) => safety.checkToken(deps, input),
      findTokens: (input) => safety.findTokens(deps, input),
      checkIdentity: (input) => safety.checkIdentity(deps, input),
      listLaunches: async () => ({ launches: [], chains: [], sources: [] }),
      listPicks: async () => ({ criteria: [], picks: [], considered: 0, measuredAt: deps.clock().getTime(), note: null }),
      readTrackRecord: async () => ({ since: null, measuredAt: deps.clock().getTime(), byVerdict: [], rules: [], entries: [], nextCursor: null }),
      explain: (error) => (error instanceof safety.SafetyError ? safety.explainSafetyError(error) : undefined),
    },
  };
}

/** The search over what the build left in its content folder. The index is made at the first question: nothing waits for it at start. */
export function openSearch(contentDir: string): assistant.PassageSearch {
  let retrieval: Retrieval | undefined;
  return (question, options) => (retrieval ??= createRetrieval(readPassages(contentDir))).search(question, options);
}

function readPassages(contentDir: string): v.InferOutput<typeof passageSchema> {
  let text: string;
  try {
    text = readFileSync(join(contentDir, 'passages.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return v.parse(passageSchema, JSON.parse(text));
}
