import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ApiRequestError } from './api.ts';
import {
  changeResource,
  subscribeToResource,
  reloadResource,
  rescheduleResource,
  type Resource,
  type Rhythm,
  type Snapshot,
} from './resource.ts';

export type Loaded<T> = {
  /** Reads it now, or comes to its value otherwise. @returns why that failed, if it did */
  reload: (otherwise?: Resource<T>['load']) => Promise<ApiRequestError | undefined>;
  /** Puts a value in by hand. */
  change: (change: (before: T | undefined) => T) => void;
} & Snapshot<T>;

/**
 * Shows what is read from the server or elsewhere: while it is shown it is read again in its
 * rhythm, and what was read stays meanwhile.
 *
 * @param wanted another key is another thing; undefined: nothing can be read yet
 * @param rhythm may depend on what was read
 */
export function useResource<T>(
  requestedResource: Resource<T> | undefined,
  rhythm: Rhythm | ((value: T | undefined) => Rhythm) = {},
): Loaded<T> {
  const [lastSnapshot, setSeen] = useState<{ key: string; snapshot: Snapshot<T> }>();
  const key = requestedResource?.key;
  const snapshot =
    lastSnapshot !== undefined && lastSnapshot.key === key
      ? lastSnapshot.snapshot
      : { value: undefined, failure: undefined, isLoading: key !== undefined };
  const current = typeof rhythm === 'function' ? rhythm(snapshot.value) : rhythm;
  const { everySeconds, retrySeconds } = current;

  const currentRhythm = useEffectEvent(() => current);
  const resource = useEffectEvent(() => requestedResource);
  useEffect(() => {
    const currentResource = resource();
    if (currentResource === undefined) return;
    return subscribeToResource(currentResource, {
      rhythm: () => currentRhythm(),
      notify: (news, isNews) => {
        // The key stands for the type.
        const next = { key: currentResource.key, snapshot: news as Snapshot<T> };
        // In slices: what was read may change much of the page, and no tap should wait for it.
        if (isNews) startTransition(() => setSeen(next));
        else setSeen(next);
      },
    });
  }, [key]);
  useEffect(() => {
    if (key !== undefined) rescheduleResource(key);
  }, [key, everySeconds, retrySeconds]);

  const reload = useCallback(
    async (otherwise?: Resource<T>['load']) =>
      key === undefined ? undefined : reloadResource(key, otherwise),
    [key],
  );
  const change = useCallback(
    (next: (before: T | undefined) => T): void =>
      key === undefined ? undefined : changeResource(key, next),
    [key],
  );
  return { ...snapshot, reload, change };
}
