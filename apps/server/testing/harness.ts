/* Fixtures of the server's own tests: a server, a course, a person. Imported by tests only. */
import { accounts } from '@firm/core';
import { tables } from '@firm/db';
import type { Course } from '@firm/schema';
import { createBaseApp } from '../src/http/create-base-app.ts';
import type { Deps } from '../src/http/deps.ts';
import { sessionCookieName, signSessionToken } from '../src/http/people/session-cookie.ts';
import { UNBUILT_SITE } from '../src/http/site/site-index.ts';
import { listen, type AnswerFirst, type Listening } from '../src/lifecycle/listen.ts';
import { apiRoutes } from '../src/api.ts';
import { heldToContract } from './contract.ts';

export { quickPasswords, testConfig, testDeps, testSealer } from './deps.ts';

/** The API with nothing around it, as one process serves it. */
export const serveApi = (deps: Deps) => serve(createBaseApp(deps).route('/', apiRoutes(deps)));

/**
 * A course of invented lessons.
 *
 * @param lessons how many each of its modules has
 */
export const testCourse = (
  id: string,
  lessons: readonly number[],
  changes: Partial<Course> = {},
): Course => ({
  id,
  title: id,
  description: `About ${id}`,
  level: 'Beginner',
  duration: '1 hour',
  image: '/courses/a.svg',
  isGuestAccessible: true,
  version: 1,
  isReady: true,
  totalLessons: lessons.reduce((sum, count) => sum + count, 0),
  modules: lessons.map((count, module) => ({
    title: `Module ${module}`,
    lessons: Array.from({ length: count }, (_, at) => ({
      key: `${module}-${at}`,
      title: `Lesson ${at}`,
    })),
  })),
  ...changes,
});

/** For tests that ask for no page. */
export const noSite = UNBUILT_SITE;

/**
 * Serves an app on a free port of this machine. What it answered is held to the API's statements
 * when it is closed.
 *
 * @throws from `close`, when an answer was not as its endpoint states
 */
export async function serve(app: {
  fetch: unknown;
  answerFirst?: AnswerFirst;
}): Promise<Listening & { url: string }> {
  // Each names the shape of the same function in its own way.
  const { fetch, broken: breaches } = heldToContract(app.fetch as never);
  // Each names the shape of the same function in its own way.
  const listening = await listen(fetch as never, {
    port: 0,
    host: '127.0.0.1',
    answerFirst: app.answerFirst,
  });
  return {
    ...listening,
    url: `http://127.0.0.1:${listening.port}`,
    async close(...rest) {
      await listening.close(...rest);
      if (breaches.length > 0) throw new Error([...new Set(breaches)].join('\n'));
    },
  };
}

/**
 * Makes a person and signs them in without the sign-in screens.
 *
 * @returns the `cookie` header to send with requests
 */
export async function signInForTest(
  deps: Deps,
  person: { name?: string; email?: string; emailVerified?: boolean; isGuest?: boolean } = {},
): Promise<{ userId: string; sessionId: string; cookie: string }> {
  const [userId, sessionId, token] = [
    deps.random.uuid(),
    deps.random.uuid(),
    Buffer.from(deps.random.bytes(24)).toString('base64url'),
  ];
  const now = deps.clock();
  await deps.db.insert(tables.user).values({
    id: userId,
    name: person.name ?? 'Ada',
    email: person.email ?? `${userId}@example.test`,
    emailVerified: person.emailVerified ?? true,
    isAnonymous: person.isGuest ?? false,
    createdAt: now,
    updatedAt: now,
  });
  await deps.db.insert(tables.session).values({
    id: sessionId,
    userId,
    token: accounts.hashToken(token),
    expiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  const signedToken = signSessionToken(token, deps.config.secrets.sessionSecret);
  return {
    userId,
    sessionId,
    cookie: `${sessionCookieName(deps.config)}=${encodeURIComponent(signedToken)}`,
  };
}
