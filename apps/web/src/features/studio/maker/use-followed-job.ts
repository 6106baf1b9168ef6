import type { StudioJob } from '@firm/schema/studio.ts';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../lib/data/events.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { readJob } from '../studio-api.ts';

/** A stream that says nothing for so long may be broken without a word: it is looked at. */
const SILENCE_SECONDS = 20;
/** Between two looks where no stream can be had. */
const RETRY_SECONDS = 2;
/** A look that takes longer has failed. */
const MAX_LOOK_MILLISECONDS = 10_000;

/** Told by the server's stream, and looked at again and again where that breaks. */
const jobOf = (id: string): Resource<StudioJob> => ({
  key: `job ${id}`,
  load: (signal) =>
    readJob(id, AbortSignal.any([signal, AbortSignal.timeout(MAX_LOOK_MILLISECONDS)])),
  follow: (publish, onBroken) => listen(`job:${id}`, publish, onBroken),
});

/**
 * Follows a generation until it has ended.
 *
 * @param onGone it was deleted
 * @returns whether nothing is heard of the server
 */
export function useFollowedJob(
  id: string | undefined,
  { onNews, onGone }: { onNews: (job: StudioJob) => void; onGone: (id: string) => void },
): boolean {
  const { value, failure } = useResource(id === undefined ? undefined : jobOf(id), {
    everySeconds: SILENCE_SECONDS,
    retrySeconds: RETRY_SECONDS,
  });
  const isGone = failure?.status === 404;
  const news = useEffectEvent(onNews);
  const notifyGone = useEffectEvent(() => void (id !== undefined && onGone(id)));
  useEffect(() => void (value !== undefined && news(value)), [value]);
  useEffect(() => void (isGone && notifyGone()), [isGone]);
  return failure !== undefined && !isGone;
}
