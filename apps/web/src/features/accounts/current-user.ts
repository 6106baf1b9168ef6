import type { Me } from '@firm/schema/accounts.ts';
import { useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';

let known: Me | undefined;
let asking: Promise<Me> | undefined;
const listeners = new Set<() => void>();

function set(me: Me | undefined): void {
  known = me;
  for (const listener of listeners) listener();
}

/** Who is signed in, asked once per page load. @throws ApiFailure when the server does not answer */
export async function loadMe(): Promise<Me> {
  if (known !== undefined) return known;
  asking ??= api<Me>('/api/me')
    .then((me) => {
      set(me);
      return me;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Asks anew: after signing in or out, or after the profile has changed. */
export async function reloadMe(): Promise<Me> {
  known = undefined;
  return loadMe();
}

export function subscribeToMe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in as far as it is known; undefined before it was asked. */
export const useMe = (): Me | undefined =>
  useSyncExternalStore(
    subscribeToMe,
    () => known,
    () => undefined,
  );
