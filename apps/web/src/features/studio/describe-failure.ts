import type { Maker } from '@firm/schema/studio.ts';
import type { ApiFailure } from '../../lib/api.ts';
import { music, video } from '../../text/en/studio.ts';

/** Sentence for a press that began nothing. What the server refuses it explains; the rest is said in the tool's words. */
export function describeFailure(tool: Maker, { status, code, message }: ApiFailure): string {
  if ((status >= 400 && status < 500) || code.startsWith('studio/')) return message;
  if (tool === 'music') return music.failed;
  return tool === 'video' ? video.failed(message) : message;
}
