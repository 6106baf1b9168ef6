import type { Maker } from '@firm/schema/studio.ts';
import type { ApiRequestError } from '../../../lib/data/api.ts';
import { music, video } from '../../../text/en/studio/studio.ts';

export type Problem = {
  message: string;
  /** The same again may end otherwise. */
  canRetry: boolean;
  /** The engine understood too little; the person decides. */
  isQuestion?: boolean;
};

/** Whether the server has said no: asking for the same again changes nothing. */
export const isRefused = ({ status, code }: ApiRequestError): boolean =>
  (status >= 400 && status < 500) || code.startsWith('studio/');

/**
 * Why a press began nothing. What the server refuses it explains, and asking again changes nothing;
 * the rest is said in the tool's words.
 */
export function describeFailure(tool: Maker, failure: ApiRequestError): Problem {
  const { message } = failure;
  if (failure.code === 'studio/prompt-unclear')
    return { message, canRetry: false, isQuestion: true };
  if (isRefused(failure) || tool === 'image' || tool === 'voice')
    return { message, canRetry: !isRefused(failure) };
  return { message: tool === 'music' ? music.failed : video.failed(message), canRetry: true };
}
