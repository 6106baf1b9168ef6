import type { EvidenceRow, EvidenceRowId, EvidenceSource } from '@firm/schema';
import { rowTitles, whyText } from '../../text/en/safety.ts';
import { lessons } from '../lessons.ts';
import type { TokenEvidence, Why } from './token-evidence.ts';

type Found = {
  state: EvidenceRow['state'];
  finding: string;
  value?: string | null;
  threshold?: string | null;
  sources: readonly (EvidenceSource | undefined)[];
  /** Why it is unknown. */
  cause?: Why | undefined;
};

/** A row of evidence. One whose sources are missing is unknown, whatever it was going to say. */
export function makeRow(
  id: EvidenceRowId,
  { state, finding, value = null, threshold = null, sources, cause }: Found,
): EvidenceRow {
  const namedSources = sources.filter((source) => source !== undefined);
  return {
    id,
    title: rowTitles[id],
    state: namedSources.length === 0 ? 'unknown' : state,
    finding,
    value,
    threshold,
    sources: namedSources,
    lesson: lessons[id],
    ...(cause === undefined ? {} : { cause }),
  };
}

/**
 * A row about which nothing could be found out.
 *
 * @param finding the sentence, or one that takes the cause's words
 */
export function unknownRow(
  id: EvidenceRowId,
  {
    finding,
    cause = 'silent',
    threshold = null,
  }: {
    finding: string | ((cause: string) => string);
    cause?: Why | undefined;
    threshold?: string | null;
  },
): EvidenceRow {
  const isSaid = typeof finding === 'string';
  return makeRow(id, {
    state: 'unknown',
    finding: isSaid ? finding : finding(because(cause)),
    threshold,
    sources: [],
    ...(isSaid ? {} : { cause }),
  });
}

/** Why, as the end of a sentence. */
export const because = (why: Why | undefined): string => whyText[why ?? 'silent'];

/** The chain as a source, where it answered. */
export function chainSource({ chain }: TokenEvidence): EvidenceSource | undefined {
  return chain.state === 'answered'
    ? { name: chain.name, url: null, measuredAt: chain.value.measuredAt }
    : undefined;
}

/** A pair, a promotion or a report as a source. */
export function sourceOf({
  sourceName,
  sourceUrl,
  measuredAt,
}: {
  sourceName: string;
  sourceUrl: string | null;
  measuredAt: number;
}): EvidenceSource {
  return { name: sourceName, url: sourceUrl, measuredAt };
}
