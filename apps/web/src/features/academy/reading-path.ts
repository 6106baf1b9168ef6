import { useSyncExternalStore } from 'react';
import { local } from '../../lib/safe-storage.ts';
import { courses } from './catalogue.ts';

/** A beginner's path, or the order of the course's own list. */
type ReadingOrder = 'path' | 'course';

const KEY = 'academy-order';
const listeners = new Set<() => void>();

function readOrder(): ReadingOrder | undefined {
  const order = local.read(KEY);
  return order === 'path' || order === 'course' ? order : undefined;
}

export function chooseOrder(order: ReadingOrder): void {
  local.write(KEY, order);
  for (const listener of listeners) listener();
}

export function forgetOrder(): void {
  local.remove(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The order that was chosen in this browser; undefined: none yet, and in the page as it was built. */
export const useOrder = (): ReadingOrder | undefined =>
  useSyncExternalStore(subscribe, readOrder, () => undefined);

type PathPlace = {
  /** From 1. */
  step: number;
  of: number;
  previous: string | undefined;
  next: string | undefined;
};

/** Where a lesson stands on the path for beginners; it goes through more than one course. */
export function placeOnPath(address: string): PathPlace | undefined {
  for (const { path = [] } of courses) {
    const at = path.indexOf(address);
    if (at >= 0)
      return { step: at + 1, of: path.length, previous: path[at - 1], next: path[at + 1] };
  }
  return undefined;
}
