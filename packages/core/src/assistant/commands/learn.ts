import { learnText as text } from '../../text/en/assistant-answers.ts';
import { say, type Command } from './command.ts';
import { answerAsk } from './ask.ts';

/** /learn: where to begin; with a subject, what the academy says of it. */
export const answerLearn: Command = (deps, input) =>
  input.rest === ''
    ? {
        blocks: [say(text.intro), { kind: 'passages', passages: [...text.places] }],
        suggestions: [...text.tries],
      }
    : answerAsk(deps, input);
