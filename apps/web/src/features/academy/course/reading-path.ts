import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/data/safe-storage.ts';
import { createStorageListeners } from '../../../lib/data/storage-listeners.ts';
import { courses } from './catalogue.ts';

/** A beginner's path, or the order of the course's own list. */
type ReadingOrder = 'path' | 'course';

const KEY = 'academy-order';
const { notify, subscribe } = createStorageListeners();

function readOrder(): ReadingOrder | undefined {
  const order = local.read(KEY);
  return order === 'path' || order === 'course' ? order : undefined;
}

export function chooseOrder(order: ReadingOrder): void {
  local.write(KEY, order);
  notify();
}

export function forgetOrder(): void {
  local.remove(KEY);
  notify();
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
