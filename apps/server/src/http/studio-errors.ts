import { studio } from '@firm/core';
import type { ErrorHandler } from 'hono';
import { AppError, type ErrorStatus } from './app-error.ts';
import type { AppEnv, Deps } from './deps.ts';
import { errorResponse } from './error-response.ts';

const STATUS: Record<studio.StudioRefusalCode, ErrorStatus> = {
  'studio/prompt-empty': 422,
  'studio/prompt-too-long': 422,
  'studio/prompt-refused': 422,
  'studio/prompt-unclear': 409,
  'studio/limit-reached': 429,
  'studio/storage-full': 409,
  'studio/closed': 503,
  'studio/not-found': 404,
};

/** For the routes of the studio: its refusals in the one shape of errors. */
export function studioErrors(deps: Pick<Deps, 'log' | 'clock'>): ErrorHandler<AppEnv> {
  return (error, c) => errorResponse(deps, toAppError(error, deps.clock()), c);
}

function toAppError(error: Error, now: Date): Error {
  if (!(error instanceof studio.StudioRefusal)) return error;
  const { code, message, until } = error;
  const headers =
    until === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil((until - now.getTime()) / 1000))) };
  return new AppError(STATUS[code], code, message, {
    headers,
    ...(code.startsWith('studio/prompt-') ? { fields: { prompt: message } } : {}),
  });
}
