import * as v from 'valibot';
import { askService } from '../http/ask-service.ts';
import { SecurityError } from './token-security.ts';

const TIMEOUT_MILLISECONDS = 4_000;

/**
 * Gets JSON from a service.
 *
 * @param name of the service, for messages
 * @returns undefined where the service says that there is no such thing (404), or that this is no
 *   address of one (400)
 * @throws SecurityError
 */
export async function readAnswer(
  url: string,
  {
    name,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: { name: string; timeoutMilliseconds?: number | undefined },
): Promise<unknown> {
  const { status, json } = await askService(url, {
    name,
    timeoutMilliseconds,
    maxCharacters: 1024 * 1024,
    fail: (...why) => new SecurityError(...why),
  });
  const answer = json();
  if (![200, 400, 404].includes(status))
    throw new SecurityError('bad-answer', `${name} answered ${status}`);
  return status === 200 ? answer : undefined;
}

/**
 * As `readAnswer`, of a service whose answer is known by its shape.
 *
 * @throws SecurityError, also where it is of another shape
 */
export async function readAnswerOf(
  schema: v.GenericSchema,
  url: string,
  answerOptions: Parameters<typeof readAnswer>[1],
): Promise<unknown> {
  const body = await readAnswer(url, answerOptions);
  if (body !== undefined && !v.is(schema, body))
    throw new SecurityError('bad-answer', `${answerOptions.name} answered with something else`);
  return body;
}
