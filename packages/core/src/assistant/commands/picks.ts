import { picksText as text } from '../../text/en/assistant-answers.ts';
import { readTier, TIERS } from '../tiers.ts';
import { locked, say, type Command } from './command.ts';

/** /picks: projects that meet stated criteria. The criteria are open to all; how many picks are shown is the tier's. */
export const answerPicks: Command = async (deps, { person }) => {
  const [list, { tier, why }] = await Promise.all([deps.assistant.checks.listPicks(), readTier(deps, person)]);
  const shown = list.picks.slice(0, TIERS[tier].picks);
  const hidden = list.picks.length - shown.length;
  return {
    blocks: [say(text.intro), { kind: 'picks', list: { ...list, picks: shown } }, ...(hidden > 0 ? [locked(text.hidden(hidden, why))] : [])],
    suggestions: [...text.next],
  };
};
