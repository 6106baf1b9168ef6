import type { Suggestion } from '@firm/schema';
import { firstAidText as text } from '../../text/en/first-aid.ts';
import { writeFirstAid, type FirstAid } from '../first-aid/first-aid.ts';
import type { Intent } from '../parse-message.ts';
import { say, type Reply } from './command.ts';

/** Of what it may be as well, so many steps are shown at once. */
const FIRST_STEPS = 3;

/**
 * What somebody in trouble is told: what to do now first, the lessons after it. Where it may be
 * something else as well, the first steps of both, and a button for each.
 */
export function answerFirstAid(
  aid: FirstAid,
  { intent, isGroup, other }: { intent: Intent; isGroup: boolean; other?: FirstAid | undefined },
): Reply {
  return {
    blocks: [
      ...(other ? [say(text.orElse(aid.title, other.title))] : []),
      say(writeFirstAid(aid, { isGroup })),
      ...(other ? [say(writeFirstSteps(other))] : []),
      {
        kind: 'passages',
        passages: aid.lessons.map((lesson) => ({ ...lesson, excerpt: '' })),
      },
    ],
    suggestions: [
      ...(other ? [{ label: other.title, command: other.title }] : []),
      ...checkOf(intent),
      ...aid.next,
    ],
    engine: text.engine,
  };
}

const writeFirstSteps = ({ title, now }: FirstAid): string =>
  [
    text.ifRather(title),
    ...now.slice(0, FIRST_STEPS).map((step, at) => `${at + 1}. ${step}`),
    text.forAll(title),
  ].join('\n');

/** What the message names can be looked at as well. */
function checkOf(intent: Intent): Suggestion[] {
  if (intent.kind === 'identity')
    return [{ label: text.checkLink, command: intent.subject.slice(0, 200) }];
  return intent.kind === 'check'
    ? [{ label: text.checkToken, command: `/check ${intent.rest}`.slice(0, 200) }]
    : [];
}
