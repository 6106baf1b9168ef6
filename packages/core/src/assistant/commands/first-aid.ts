import type { Suggestion } from '@firm/schema';
import { firstAidText as text } from '../../text/en/first-aid.ts';
import { writeFirstAid, type FirstAid } from '../first-aid/first-aid.ts';
import type { Intent } from '../parse-message.ts';
import { say, type Reply } from './command.ts';

/** What somebody in trouble is told: what to do now first, the lessons after it. */
export function answerFirstAid(
  aid: FirstAid,
  { intent, isGroup }: { intent: Intent; isGroup: boolean },
): Reply {
  return {
    blocks: [
      say(writeFirstAid(aid, { isGroup })),
      {
        kind: 'passages',
        passages: aid.lessons.map((lesson) => ({ ...lesson, excerpt: '' })),
      },
    ],
    suggestions: [...checkOf(intent), ...aid.next],
    engine: text.engine,
  };
}

/** What the message names can be looked at as well. */
function checkOf(intent: Intent): Suggestion[] {
  if (intent.kind === 'identity')
    return [{ label: text.checkLink, command: intent.subject.slice(0, 200) }];
  return intent.kind === 'check'
    ? [{ label: text.checkToken, command: `/check ${intent.rest}`.slice(0, 200) }]
    : [];
}
