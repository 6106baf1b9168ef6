import { api, ApiFailure } from '../../lib/api.ts';
import { loadMe } from '../accounts/current-user.ts';
import { courses } from './catalogue.ts';
import { addProgress, readProgress, subscribeToProgress } from './progress.ts';

/** Pause after a failed attempt, in milliseconds; progress waits in this browser meanwhile. */
const RETRY = 30_000;

const sent = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings this browser and the account together: each side gets what the other has (union), so no lesson is lost and
 * none is undone. Does nothing when nobody is signed in. Offline, it catches up when the network is back.
 */
export async function syncProgress(): Promise<void> {
  clearTimeout(timer);
  try {
    const { user } = await loadMe();
    if (user === null) return;
    for (const course of courses) await syncCourse(course.id);
  } catch (error) {
    const isGone = error instanceof ApiFailure && [401, 403].includes(error.status);
    if (!isGone) timer = setTimeout(() => void syncProgress(), RETRY);
  }
}

async function syncCourse(courseId: string): Promise<void> {
  const { done } = readProgress(courseId);
  const key = done.toSorted().join(' ');
  if (sent.get(courseId) === key) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await api<{ done: string[] }>(`/api/progress/${courseId}`, { method: 'PUT', body: { done, ...(timeZone === undefined ? {} : { timeZone }) } });
  sent.set(courseId, answer.done.toSorted().join(' '));
  addProgress(courseId, answer.done);
}

let isWatching = false;

/** Keeps the account in step with this browser for as long as the page is open. */
export function watchProgress(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeToProgress(() => void syncProgress());
  window.addEventListener('online', () => void syncProgress());
  void syncProgress();
}
