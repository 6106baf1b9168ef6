import * as academyApi from '@firm/schema/api/learning/academy.ts';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { local } from '../../../lib/data/safe-storage.ts';
import { loadMe, endGuest } from '../../accounts/index.ts';
import { courses, lessonsOf, type CourseOutline } from '../course/catalogue.ts';
import { forgetAnswers, handInAnswers } from '../questions/kept-answers.ts';
import { forgetTries } from '../questions/option-order.ts';
import { forgetLastLesson } from '../course/last-lesson.ts';
import { forgetOrder } from '../course/reading-path.ts';
import { forgetSteps } from '../lesson/steps.ts';
import {
  addProgress,
  parseProgress,
  progressKey,
  readProgress,
  replaceProgress,
  resetProgress,
  subscribeToProgress,
} from '../course/progress.ts';

/** Pause after a failed attempt; progress waits in this browser meanwhile. */
const RETRY_MILLISECONDS = 30_000;

/**
 * Owner of this browser's progress. Absent: nobody yet, and the first to sign in takes it along.
 */
const OWNER = 'academy-progress-owner';
/**
 * Course steps last known in the account: extra ones here are new, missing ones were reset
 * elsewhere.
 */
const heldKey = (courseId: string): string => `${progressKey(courseId)}:held`;
/** Progress of another person whose session ended here. */
const asideKey = (courseId: string, uid: string): string => `${progressKey(courseId)}:of:${uid}`;

/**
 * Courses that this page has asked the account about: another device may have learned before it was
 * opened.
 */
const askedCourseIds = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings this browser and the account together: each side gets what the other has (union), so no
 * lesson is lost and none is undone. Does nothing when nobody is signed in. Offline, it catches up
 * when the network is back.
 *
 * @param mustAsk also when this browser has nothing new: another device may have
 * @returns whether both are known to hold the same now
 */
export async function syncProgress({ mustAsk = false } = {}): Promise<boolean> {
  clearTimeout(timer);
  try {
    const { user } = await loadMe();
    if (user === null) return false;
    // A return from an identity provider ends the guest.
    endGuest();
    takeProgressFor(user.uid);
    // One question for all courses that have nothing new here.
    let accountProgress: Promise<Held> | undefined;
    const askAccount = () => (accountProgress ??= call(academyApi.progress));
    const outcomes = await Promise.allSettled(
      courses.map((course) => syncCourse(course, { mustAsk, askAccount })),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await handInAnswers();
    return true;
  } catch (error) {
    const isGone = error instanceof ApiRequestError && [401, 403].includes(error.status);
    if (!isGone) timer = setTimeout(() => void syncProgress(), RETRY_MILLISECONDS);
    return false;
  }
}

/** Completed lessons in the account, by course. */
type Held = { courses: Record<string, string[]> };

async function syncCourse(
  course: CourseOutline,
  { mustAsk, askAccount }: { mustAsk: boolean; askAccount: () => Promise<Held> },
): Promise<void> {
  // The server refuses lessons that the course does not have; a stored list may still name one.
  const lessons = lessonsOf(course).map(({ key }) => key);
  const storedProgress = local.read(heldKey(course.id));
  const heldLessons = new Set(parseProgress(storedProgress).done);
  const newHere = (): string[] =>
    readProgress(course.id).done.filter((key) => lessons.includes(key) && !heldLessons.has(key));
  const lessonKeys = newHere();
  if (
    !mustAsk &&
    askedCourseIds.has(course.id) &&
    storedProgress !== null &&
    lessonKeys.length === 0
  )
    return;
  const there =
    lessonKeys.length > 0
      ? await handIn(course.id, lessonKeys)
      : (await askAccount()).courses[course.id];
  const doneThere = lessons.filter((key) => there?.includes(key) === true);
  // Completed or reset while the answer was on its way.
  askedCourseIds.add(course.id);
  const since = newHere();
  local.write(heldKey(course.id), JSON.stringify(doneThere));
  replaceProgress(course.id, [...new Set([...doneThere, ...since])]);
}

/** Hands completed lessons to the account. @returns all that it holds of the course then */
async function handIn(courseId: string, lessonKeys: string[]): Promise<string[]> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await call(academyApi.addProgress, {
    params: { courseId },
    body: { done: lessonKeys, ...(timeZone === undefined ? {} : { timeZone }) },
  });
  return answer.done;
}

/**
 * Sees to it that nobody takes over what somebody else, whose session has ended, learned in this
 * browser.
 */
function takeProgressFor(uid: string): void {
  const owner = local.read(OWNER);
  if (owner === uid) return;
  askedCourseIds.clear();
  if (owner !== null) forgetAnswers();
  for (const { id } of courses) {
    if (owner !== null) {
      const progressText = local.read(progressKey(id));
      if (progressText !== null) local.write(asideKey(id, owner), progressText);
      clearCourse(id);
    }
    const own = local.read(asideKey(id, uid));
    if (own !== null) addProgress(id, parseProgress(own).done);
    local.remove(asideKey(id, uid));
  }
  local.write(OWNER, uid);
}

function clearCourse(courseId: string): void {
  local.remove(heldKey(courseId));
  resetProgress(courseId);
  forgetLastLesson(courseId);
  forgetSteps(courseId);
}

/**
 * Resets a course in this browser and, where somebody is signed in, in the account.
 * @throws ApiRequestError: nothing was reset
 */
export async function resetCourse(courseId: string): Promise<void> {
  const { user } = await loadMe();
  if (user !== null) await call(academyApi.resetProgress, { params: { courseId } });
  clearCourse(courseId);
}

/**
 * Takes a person's progress out of this browser when they leave it: whoever signs in here next gets
 * none of it.
 */
export function forgetProgress(): void {
  local.remove(OWNER);
  askedCourseIds.clear();
  for (const { id } of courses) clearCourse(id);
  forgetTries();
  forgetOrder();
  forgetAnswers();
}

let isWatching = false;

/** Keeps the account in step with this browser for as long as the page is open. */
export function watchProgress(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeToProgress(() => void syncProgress());
  window.addEventListener('online', () => void syncProgress({ mustAsk: true }));
  // A returning learner may have learned on another device meanwhile.
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void syncProgress({ mustAsk: true }),
  );
  void syncProgress();
}
