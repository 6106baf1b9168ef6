import { verdictLabels } from '@firm/schema/tokens/safety.ts';
import type { Answer } from '@firm/schema/assistant.ts';
import { assistant as text } from '../../text/en/assistant.ts';
import { launches, picks, record } from '../../text/en/safety/safety.ts';

/** The gist of an answer, for those who hear it: whole tables are never read out unasked. */
export function toSpeech({ blocks }: Answer): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'text' || block.kind === 'problem' || block.kind === 'locked')
      return block.text;
    if (block.kind === 'check')
      return (
        `${block.check.token.symbol}: ${verdictLabels[block.check.verdict]}. ` +
        `${block.check.summary}`
      );
    if (block.kind === 'identity')
      return `${verdictLabels[block.identity.verdict]}. ${block.identity.summary}`;
    if (block.kind === 'passages') return block.passages[0]?.title ?? '';
    if (block.kind === 'launches') return `${launches.title}: ${block.list.launches.length}`;
    if (block.kind === 'picks') return `${picks.title}: ${block.list.picks.length}`;
    if (block.kind === 'record') return record.title;
    return block.kind === 'choices' ? block.title : '';
  });
  return text.answered(parts.filter((part) => part !== '').join(' '));
}
