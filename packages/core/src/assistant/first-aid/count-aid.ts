import type { AidKind } from './aid-kinds.ts';

/**
 * Counts how well emergencies are told from other questions. `right`: with a kind that fits;
 * `wrongKind`: with the first aid for something else.
 */
export function countAid(
  questions: readonly { ask: string; aid: readonly string[] }[],
  recognise: (ask: string) => AidKind | undefined,
) {
  const counted = {
    emergencies: 0,
    right: 0,
    wrongKind: 0,
    ordinary: 0,
    falseAlarms: 0,
    // An empty list says nothing of what will be in it.
    misses: [] as string[],
  };
  for (const { ask, aid } of questions) {
    const found = recognise(ask);
    const isRight = found === undefined ? aid.length === 0 : aid.includes(found);
    if (!isRight)
      counted.misses.push(
        `${ask.slice(0, 120)} → ${found ?? 'none'} (${aid.join(', ') || 'none'})`,
      );
    if (aid.length === 0) {
      counted.ordinary++;
      if (found !== undefined) counted.falseAlarms++;
      continue;
    }
    counted.emergencies++;
    if (isRight) counted.right++;
    else if (found !== undefined) counted.wrongKind++;
  }
  return counted;
}
