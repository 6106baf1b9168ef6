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

/** A check that cannot be made as the refusal that the person sees; any other failure as it is. */
export function explainSafety(error: unknown): never {
  if (!(error instanceof safety.SafetyError)) throw error;
  const headers = error.code === 'safety/sources-away' ? { 'retry-after': '20' } : error.code === 'safety/local-starting' ? { 'retry-after': '5' } : {};
  throw new AppError(STATUS[error.code], error.code, safety.explainSafetyError(error) ?? error.code, { headers });
}
