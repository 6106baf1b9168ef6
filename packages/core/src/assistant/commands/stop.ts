import { endAlertConsentsOf } from '@firm/db';
import { stopText as text } from '../../text/en/assistant-answers.ts';
import { ownerOf } from '../watches/owner.ts';
import { stopPublishing } from '../watches/alert-settings.ts';
import { say, type Command } from './command.ts';

/**
 * /stop: nothing more is sent by itself. '/stop off' takes it back, but for browsers: what comes to
 * one is agreed to there.
 */
export const answerStop: Command = async (deps, { rest, person }) => {
  const owner = ownerOf(person);
  if (!owner) return { blocks: [say(text.nobody)] };
  const isStopped = !/^(off|no|again|start)$/i.test(rest);
  await stopPublishing(deps, { owner, isStopped });
  if (isStopped && owner.userId !== null)
    await endAlertConsentsOf(deps, { userId: owner.userId, by: '/stop', now: deps.clock() });
  return {
    blocks: [say(isStopped ? text.stopped : text.again)],
    suggestions: [isStopped ? text.takeBack : text.alerts],
  };
};
