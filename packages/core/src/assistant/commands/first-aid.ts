import type { Suggestion } from '@firm/schema';
import { firstAidText as text } from '../../text/en/first-aid.ts';
import { triageText } from '../../text/en/triage.ts';
import { branchOf, writeCard, writeFirstAid, type FirstAid } from '../first-aid/first-aid.ts';
import type { Intent } from '../messages/parse-message.ts';
import { buttonOf, say, type Reply } from './command.ts';

/** Other branches of the same trouble that are offered under a card. */
const MAX_OTHERS = 2;

/** The card for one branch of a trouble; the rest of its steps lie behind a button. */
export function answerCard(
  aid: FirstAid,
  {
    branch: id,
    others = [],
    elsewhere = [],
    intent,
    isGroup,
  }: {
    branch: string | undefined;
    /** Ids of other branches that may fit, the likeliest first. */
    others?: readonly string[];
    /** Buttons of other kinds of trouble that may fit. */
    elsewhere?: readonly Suggestion[];
    intent: Intent;
    isGroup: boolean;
  },
): Reply {
  const branch = branchOf(aid, id);
  if (!branch) return answerFirstAid(aid, { intent, isGroup });
  const near = others
    .filter((other) => other !== branch.id)
    .flatMap((other) => aid.branches.find((one) => one.id === other) ?? [])
    .slice(0, MAX_OTHERS);
  return {
    blocks: [say(writeCard(branch, { isGroup })), lessonsOf(aid)],
    suggestions: [
      { label: triageText.next, command: aid.title },
      ...checkOf(intent),
      ...elsewhere,
      ...near.map(({ title }) => buttonOf(title)),
      ...aid.next.slice(0, 1),
    ],
    engine: text.engine,
    topic: aid.title,
  };
}

/** All steps for one kind of trouble: behind 'What next'. */
export function answerFirstAid(
  aid: FirstAid,
  { intent, isGroup }: { intent: Intent; isGroup: boolean },
): Reply {
  return {
    blocks: [say(writeFirstAid(aid, { isGroup })), lessonsOf(aid)],
    suggestions: [...checkOf(intent), ...aid.next],
    engine: text.engine,
    topic: aid.title,
  };
}

const lessonsOf = ({ lessons }: FirstAid) => ({
  kind: 'passages' as const,
  passages: lessons.map((lesson) => ({ ...lesson, excerpt: '' })),
});

/** Offers a check of what the message names. */
function checkOf(intent: Intent): Suggestion[] {
  if (intent.kind === 'identity')
    return [{ label: text.checkLink, command: intent.subject.slice(0, 200) }];
  return intent.kind === 'check'
    ? [{ label: text.checkToken, command: `/check ${intent.rest}`.slice(0, 200) }]
    : [];
}
