import { picksText as text } from '../../text/en/assistant-answers.ts';
import { showPicks } from '../answers/show-picks.ts';
import { lockNotice, say, type Command } from './command.ts';

/** /picks: projects that meet stated criteria, and what is locked and why. */
export const answerPicks: Command = async (deps, { person }) => {
  const list = await showPicks(deps, { person });
  return {
    blocks: [
      say(text.intro),
      { kind: 'picks', list },
      ...(list.locked ? [lockNotice(list.locked)] : []),
    ],
    suggestions: [...text.next],
  };
};
