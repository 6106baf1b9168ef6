import { GrammyError, HttpError } from 'grammy';

/** Loggable parts of an error: neither message contents nor an address that contains the token. */
export function describeError(error: unknown): {
  method?: string;
  code?: number | string;
  description: string;
} {
  if (error instanceof GrammyError)
    return { method: error.method, code: error.error_code, description: error.description };
  if (error instanceof HttpError)
    return { code: causeOf(error) ?? 'network', description: 'Telegram could not be reached' };
  return {
    description:
      error instanceof Error
        ? `${error.name}: ${error.stack?.split('\n').slice(1, 4).join(' ') ?? ''}`
        : 'unknown',
  };
}

/** 'ECONNREFUSED' and the like. */
function causeOf({ error }: HttpError): string | undefined {
  const code =
    error !== null && typeof error === 'object' && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The request certainly did not reach Telegram. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof HttpError &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    causeOf(error) ?? '',
  );

/** The person blocked the bot, is gone, never began a chat, or the bot was put out of the group. */
export const isBlocked = (error: unknown): boolean =>
  error instanceof GrammyError &&
  (error.error_code === 403 ||
    (error.error_code === 400 &&
      /chat not found|user is deactivated|PEER_ID_INVALID/i.test(error.description)));

/** Telegram's description of a rejected message. */
export const refusalOf = (error: unknown): string =>
  error instanceof GrammyError && error.error_code === 400 ? error.description : '';
