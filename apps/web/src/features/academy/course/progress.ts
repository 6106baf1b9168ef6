import { local } from '../../../lib/data/safe-storage.ts';

/**
 * Course progress in browser storage: per course a JSON array of `{moduleIndex}-{lessonIndex}`
 * strings. Lessons are only ever added, so two tabs merge by union and no completed lesson is lost.
 */
type ProgressState = {
  done: readonly string[];
  /**
   * false when the browser refused to store: progress then lives in this tab only, and the page
   * says so
   */
  isStored: boolean;
};

const EMPTY: ProgressState = { done: [], isStored: true };
const KEY = /^\d+-\d+$/;

export const progressKey = (courseId: string): string => `academy-progress:${courseId}`;

const cache = new Map<string, { raw: string | null; state: ProgressState }>();
const listeners = new Set<() => void>();
const unstoredCourses = new Set<string>();
/**
 * Additions of this tab. Two tabs that write in the same instant can overwrite each other: the
 * loser adds its own again.
 */
const own = new Map<string, Set<string>>();

/**
 * Reads a stored list. What is damaged is not thrown away: every lesson key that can still be
 * recognised counts, and the damaged text is set aside under its own key before it is written over.
 */
export function parseProgress(raw: string | null): { done: string[]; isDamaged: boolean } {
  if (raw === null || raw === '') return { done: [], isDamaged: false };
  try {
    const list: unknown = JSON.parse(raw);
    if (Array.isArray(list)) {
      const lessonKeys = list.filter(
        (item): item is string => typeof item === 'string' && KEY.test(item),
      );
      return { done: [...new Set(lessonKeys)], isDamaged: lessonKeys.length !== list.length };
    }
  } catch {
    // Falls through to what can be saved from the text.
  }
  return { done: [...new Set(raw.match(/\b\d+-\d+\b/g))], isDamaged: true };
}

export function readProgress(courseId: string): ProgressState {
  const raw = local.read(progressKey(courseId));
  const cacheEntry = cache.get(courseId);
  const isStored = !unstoredCourses.has(courseId);
  if (cacheEntry !== undefined && cacheEntry.raw === raw && cacheEntry.state.isStored === isStored)
    return cacheEntry.state;
  const state = { done: parseProgress(raw).done, isStored };
  cache.set(courseId, { raw, state });
  return state;
}

/** Adds lessons to what is stored now, which another tab may have changed since. */
export function addProgress(courseId: string, keys: readonly string[]): void {
  const key = progressKey(courseId);
  const raw = local.read(key);
  const addedKeys = own.get(courseId) ?? new Set();
  own.set(courseId, addedKeys);
  for (const item of keys) addedKeys.add(item);
  const { done: lessonKeys, isDamaged } = parseProgress(raw);
  if (isDamaged && raw !== null) local.write(`${key}:damaged`, raw);
  const mergedKeys = [...new Set([...lessonKeys, ...keys])];
  if (mergedKeys.length === lessonKeys.length && !isDamaged) return;
  if (local.write(key, JSON.stringify(mergedKeys))) unstoredCourses.delete(courseId);
  else unstoredCourses.add(courseId);
  notify();
}

/**
 * The account's list takes the place of this browser's. What is gone from it goes here too, in
 * other tabs as well.
 */
export function replaceProgress(courseId: string, keys: readonly string[]): void {
  if (readProgress(courseId).done.some((key) => !keys.includes(key))) resetProgress(courseId);
  addProgress(courseId, keys);
}

export function resetProgress(courseId: string): void {
  own.delete(courseId);
  local.remove(progressKey(courseId));
  unstoredCourses.delete(courseId);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Another tab has written: a reset there holds here too, and what it overwrote of ours is added
 * again.
 */
function followOtherTab({ key, newValue }: StorageEvent): void {
  for (const [courseId, addedKeys] of own) {
    if (key !== null && key !== progressKey(courseId)) continue;
    if (newValue === null) own.delete(courseId);
    else addProgress(courseId, [...addedKeys]);
  }
  notify();
}

/** Tells of changes in this tab and, by the storage event, in others. */
export function subscribeToProgress(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

export const emptyProgress = (): ProgressState => EMPTY;
