import { recordText as text } from '../../text/en/assistant-answers.ts';
import { say, type Command } from './command.ts';

/** /record: hits and misses of the verdicts given so far. */
export const answerRecord: Command = async (deps) => {
  const record = await deps.assistant.checks.readTrackRecord();
  return {
    blocks: [
      ...(record.byVerdict.every(({ given }) => given === 0) ? [say(text.none)] : []),
      { kind: 'record', record },
    ],
    suggestions: [...text.next],
  };
};
