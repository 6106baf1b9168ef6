import { api, ApiFailure } from '../../lib/api.ts';
import { loadMe } from '../accounts/current-user.ts';
import { courses, lessonsOf, type CourseOutline } from './catalogue.ts';
import { endGuest } from './guest.ts';
import { forgetPlace } from './place.ts';
import { addProgress, readProgress, resetProgress, subscribeToProgress } from './progress.ts';

/** Pause after a failed attempt, in milliseconds; progress waits in this browser meanwhile. */
const RETRY = 30_000;

/** What this person's account is known to hold, by person and course. */
const sent = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings this browser and the account together: each side gets what the other has (union), so no lesson is lost and
 * none is undone. Does nothing when nobody is signed in. Offline, it catches up when the network is back.
 *
 * @param mustAsk also when this browser has nothing new: another device may have
 * @returns whether both are known to hold the same now
 */
export async function syncProgress({ mustAsk = false } = {}): Promise<boolean> {
  clearTimeout(timer);
  try {
    const { user } = await loadMe();
    if (user === null) return false;
    // Whoever came back from an identity provider is no guest any more.
    endGuest();
    const outcomes = await Promise.allSettled(
      courses.map((course) => syncCourse(user.uid, course, mustAsk)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return true;
  } catch (error) {
    const isGone = error instanceof ApiFailure && [401, 403].includes(error.status);
    if (!isGone) timer = setTimeout(() => void syncProgress(), RETRY);
    return false;
  }
}

async function syncCourse(uid: string, course: CourseOutline, mustAsk: boolean): Promise<void> {
  const known = `${uid} ${course.id}`;
  // The server refuses lessons that the course does not have; a stored list may still name one.
  const lessons = new Set(lessonsOf(course).map(({ key }) => key));
  const done = readProgress(course.id).done.filter((key) => lessons.has(key));
  if (!mustAsk && sent.get(known) === listed(done)) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await api<{ done: string[] }>(`/api/progress/${course.id}`, {
    method: 'PUT',
    body: { done, ...(timeZone === undefined ? {} : { timeZone }) },
  });
  sent.set(known, listed(answer.done));
  addProgress(course.id, answer.done);
}

const listed = (done: readonly string[]): string => done.toSorted().join(' ');

/** Takes a person's progress out of this browser when they leave it: whoever signs in here next gets none of it. */
export function forgetProgress(): void {
  sent.clear();
  for (const { id } of courses) {
    resetProgress(id);
    forgetPlace(id);
  }
}

let isWatching = false;

/** Keeps the account in step with this browser for as long as the page is open. */
export function watchProgress(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeToProgress(() => void syncProgress());
  window.addEventListener('online', () => void syncProgress({ mustAsk: true }));
  // Whoever comes back to this page may have learned on another device meanwhile.
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void syncProgress({ mustAsk: true }),
  );
  void syncProgress();
}
