import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const PASSWORD = 'a long walk in the rain';
const LEARNER = { name: 'Ada Learner', email: 'learner@example.test' };
const OPERATOR = { name: 'Olga Operator', email: 'operator@example.test' };
const COURSE = 'ethereum-trading';
const LESSONS_DONE = 5;

/**
 * Makes two people for work on the code, by the addresses that a browser uses: a learner with some
 * lessons done, and an owner of the console. A second run changes nothing.
 *
 * @param site address that a browser opens; the server takes no other as an origin
 * @returns a line for each person, to be printed
 * @throws Error for an answer that is no success
 */
export async function seedPeople({ root, api, site }) {
  await untilReady(api);
  const learner = await signIn({ api, site }, LEARNER);
  const { lessons } = await (await fetch(`${api}/api/lessons`)).json();
  const keys = lessons.filter(({ course }) => course.id === COURSE).map(({ key }) => key);
  await send({ api, site, ...learner }, 'PUT', `/api/progress/${COURSE}`, {
    done: keys.slice(0, LESSONS_DONE),
  });
  const operator = await signIn({ api, site }, OPERATOR);
  const token = await ownerToken(root);
  await send({ api, site, ...operator }, 'POST', '/api/console/claim', { token });
  return [
    `learner:  ${LEARNER.email}, password '${PASSWORD}', ${LESSONS_DONE} lessons done`,
    `operator: ${OPERATOR.email}, the same password; the console is at ${site}/console`,
  ];
}

async function untilReady(api) {
  for (;;) {
    const answer = await fetch(`${api}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(500);
  }
}

async function signIn({ api, site }, { name, email }) {
  const account = { name, email, password: PASSWORD };
  // An address that exists already is answered alike: nobody learns who has an account.
  await send({ api, site }, 'POST', '/api/auth/sign-up', account);
  const answer = await send({ api, site }, 'POST', '/api/auth/sign-in', {
    email,
    password: PASSWORD,
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { cookie };
}

/** @param method one that has a body: POST or PUT */
async function send({ api, site, cookie = '' }, method, path, body) {
  const headers = { 'content-type': 'application/json', origin: site, cookie };
  const request = { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(`${api}${path}`, request);
  if (answer.ok) return answer;
  throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}

async function ownerToken(root) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(root, 'dist/server/admin.mjs'),
    'owner-link',
  ]);
  const token = /#token=([\w-]{43})/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`no link in: ${stdout}`);
  return token;
}
