import { recordText as text } from '../../text/en/assistant-answers.ts';
import { readTrackRecord } from '../../safety/index.ts';
import { say, type Command } from './command.ts';

/** /record: hits and misses of the verdicts given so far. */
export const answerRecord: Command = async (deps) => {
  const record = await readTrackRecord(deps);
  return {
    blocks: [
      ...(record.byVerdict.every(({ given: verdictCount }) => verdictCount === 0)
        ? [say(text.none)]
        : []),
      { kind: 'record', record },
    ],
    suggestions: [...text.next],
  };
};
