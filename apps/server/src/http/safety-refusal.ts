import { safety } from '@firm/core';
import { AppError, type ErrorStatus } from './app-error.ts';

const STATUS: Record<safety.SafetyErrorCode, ErrorStatus> = {
  'safety/bad-address': 422,
  'safety/unknown-chain': 404,
  'safety/not-a-token': 404,
  'safety/wrong-chain': 404,
  'safety/not-found': 404,
  'safety/sources-away': 503,
  'safety/local-starting': 503,
  'safety/check-unknown': 404,
};

const RETRY_AFTER_SECONDS: Partial<Record<safety.SafetyErrorCode, number>> = {
  'safety/sources-away': 20,
  'safety/local-starting': 5,
};

/** A check that cannot be made as the refusal that the person sees; any other failure as it is. */
export function explainSafety(error: unknown): never {
  if (!(error instanceof safety.SafetyError)) throw error;
  const seconds = RETRY_AFTER_SECONDS[error.code];
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  throw new AppError(
    STATUS[error.code],
    error.code,
    safety.explainSafetyError(error) ?? error.code,
    { headers },
  );
}
