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

/** Everything that names a reason: codes, types and the sentence itself, in small letters. */
function namesIn(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const fields: Record<string, unknown> = { ...json };
  const inner: Record<string, unknown> =
    typeof fields.error === 'object' && fields.error !== null ? { ...fields.error } : {};
  const all = [
    fields.name,
    fields.code,
    fields.type,
    fields.message,
    fields.messege,
    inner.code,
    inner.type,
    inner.message,
  ];
  return all
    .filter((name) => typeof name === 'string')
    .join(' ')
    .toLowerCase();
}
