import type { Maker } from '@firm/schema/studio.ts';
import type { ApiFailure } from '../../lib/api.ts';
import { music, video } from '../../text/en/studio.ts';
import type { Problem } from './use-maker.ts';

/**
 * Why a press began nothing. What the server refuses it explains, and asking again changes nothing; the rest is said in
 * the tool's words.
 */
export function describeFailure(tool: Maker, { status, code, message }: ApiFailure): Problem {
  const isRefused = (status >= 400 && status < 500) || code.startsWith('studio/');
  if (isRefused || tool === 'image' || tool === 'voice') return { message, canRetry: !isRefused };
  return { message: tool === 'music' ? music.failed : video.failed(message), canRetry: true };
}
