import { passes } from '@firm/core';
import type { ErrorHandler } from 'hono';
import { chainText, faucetText } from '../text/en/chain.ts';
import { AppError, type ErrorStatus } from './app-error.ts';
import type { AppEnv, Deps } from './deps.ts';
import { errorResponse } from './error-response.ts';

const STATUS: Record<passes.PassesErrorCode, ErrorStatus> = {
  'chain/off': 404,
  'wallet/bad-message': 422,
  'wallet/wrong-domain': 422,
  'wallet/wrong-chain': 422,
  'wallet/nonce-used': 422,
  'wallet/expired': 422,
  'wallet/bad-signature': 422,
  'wallet/taken': 409,
};

const FAUCET_STATUS: Record<passes.FaucetReason, ErrorStatus> = {
  'wrong-chain': 403,
  'bad-address': 422,
  'already-funded': 409,
  'address-limit': 429,
  'asker-limit': 429,
  'hourly-limit': 429,
  empty: 503,
};

/** For the routes about the chain: their refusals in the one shape of errors. */
export function chainErrors(deps: Pick<Deps, 'log'>): ErrorHandler<AppEnv> {
  return (error, c) => errorResponse(deps, toAppError(error), c);
}

function toAppError(error: Error): Error {
  if (error instanceof passes.PassesError)
    return new AppError(STATUS[error.code], error.code, chainText[error.code]);
  if (error instanceof passes.ChainUnavailable)
    return new AppError(503, 'chain/away', chainText['chain/away'], {
      headers: { 'retry-after': '2' },
      cause: error,
    });
  if (error instanceof passes.FaucetClosed) {
    const { reason, retryAfterSeconds } = error;
    const headers =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return new AppError(FAUCET_STATUS[reason], `faucet/${reason}`, faucetText[reason], { headers });
  }
  return error;
}
