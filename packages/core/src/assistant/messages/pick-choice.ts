import { CHOICE, pattern } from '@firm/format';

const PICKS = pattern('i')`
  ^(?:(?:ok|okay|and|yes|so)[, ]+)*(?:the |number |no\.? ?)?(first|second|third|last|1|2|3)
  (?: one)?(?:,? please)?\W*$
`;
const POSITIONS: Readonly<Record<string, number>> = {
  first: 0,
  1: 0,
  second: 1,
  2: 1,
  third: 2,
  3: 2,
};

/** Resolves 'the second one' where several were offered; else undefined. */
export function pickChoice(message: string, topic: string): string | undefined {
  const pick = PICKS.exec(message.trim())?.[1]?.toLowerCase();
  if (pick === undefined || !topic.includes(CHOICE)) return undefined;
  const choices = topic.split(CHOICE);
  return pick === 'last' ? choices.at(-1) : choices[POSITIONS[pick] ?? -1];
}
