import { useCallback, useSyncExternalStore } from 'react';
import { local } from '../../../lib/data/safe-storage.ts';
import { createStorageListeners } from '../../../lib/data/storage-listeners.ts';

/**
 * How many steps of each lesson this browser has opened, per course. The small script in the page's
 * head reads the same key before the page is drawn.
 */
const storageKey = (courseId: string): string => `academy-steps:${courseId}`;

const { notify, subscribe } = createStorageListeners();

function readAll(courseId: string): Record<string, unknown> {
  try {
    const storedValue: unknown = JSON.parse(local.read(storageKey(courseId)) ?? '{}');
    return typeof storedValue === 'object' && storedValue !== null ? { ...storedValue } : {};
  } catch {
    return {};
  }
}

/** At least the first is open. */
export function readOpenSteps(courseId: string, lessonKey: string): number {
  const count = readAll(courseId)[lessonKey];
  return typeof count === 'number' && count >= 1 ? Math.floor(count) : 1;
}

/** Opens a lesson's first `count` steps. None is ever closed again but by a reset. */
export function openSteps(courseId: string, lessonKey: string, count: number): void {
  if (count <= readOpenSteps(courseId, lessonKey)) return;
  const all = { ...readAll(courseId), [lessonKey]: count };
  local.write(storageKey(courseId), JSON.stringify(all));
  notify();
}

export function forgetSteps(courseId: string): void {
  local.remove(storageKey(courseId));
  notify();
}

/** How many steps of a lesson are open; the page as it was built shows `total`. */
export function useOpenSteps(courseId: string, lessonKey: string, total: number): number {
  const read = useCallback(() => readOpenSteps(courseId, lessonKey), [courseId, lessonKey]);
  return Math.min(
    total,
    useSyncExternalStore(subscribe, read, () => total),
  );
}
