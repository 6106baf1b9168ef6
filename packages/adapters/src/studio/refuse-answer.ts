import * as v from 'valibot';
import { fields, text } from '../http/fields.ts';
import { StudioError } from './studio.ts';

type Refused = { httpStatus: number; json: unknown; retryAfterSeconds?: number | undefined };

/**
 * The error for an answer in which a service says no.
 *
 * @param options message: what the person reads. isRepeatable: asking again costs nothing
 */
export function refuseAnswer(
  { httpStatus, json, retryAfterSeconds }: Refused,
  {
    message,
    isRepeatable = false,
    cause,
  }: { message: string; isRepeatable?: boolean; cause?: unknown },
): StudioError {
  const kind = kindOf(httpStatus, namesIn(json), retryAfterSeconds);
  const canRetry = kind === 'limited' || (kind === 'unreachable' && isRepeatable);
  return new StudioError(kind, message, {
    canRetry,
    ...(kind === 'limited' && { retryAfterSeconds }),
    cause: cause ?? `HTTP ${httpStatus}`,
  });
}

function kindOf(
  status: number,
  names: string,
  retryAfterSeconds: number | undefined,
): StudioError['kind'] {
  if (
    /content_moderation|moderation_blocked|content_policy_violation|invalid_prompts|content_filter/.test(
      names,
    )
  )
    return 'moderated';
  if (
    status === 402 ||
    /insufficient_(quota|balance|credits?)|insufficient credits|out of credits/.test(names)
  )
    return 'no-credit';
  // ModelsLab also says this with HTTP 200.
  if (status === 429 || retryAfterSeconds !== undefined || /rate limit exceeded/.test(names))
    return 'limited';
  if (status === 404 || status === 410) return 'retired';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500) return 'unreachable';
  return status >= 400 ? 'refused' : 'bad-answer';
}

const reasonsSchema = fields({
  name: text,
  code: text,
  type: text,
  message: text,
  messege: text,
  error: fields({ code: text, type: text, message: text }),
});

/** Everything that names a reason: codes, types and the sentence itself, in small letters. */
function namesIn(json: unknown): string {
  const { error, ...outer } = v.parse(reasonsSchema, json);
  return [...Object.values(outer), ...Object.values(error)]
    .filter((name) => name !== null)
    .join(' ')
    .toLowerCase();
}
