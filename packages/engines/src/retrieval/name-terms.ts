import { pattern } from '@firm/format';
import type { InSteps } from './in-steps.ts';
import type { Unit } from './prepare-ranking.ts';
import { splitWords, stem } from './words.ts';

/** What people write around a word whose meaning they want. */
const AHEAD = pattern('i')`
  ^(?:(?:hi|hello|hey|ok|okay|so|and|please|pls|plz|sorry)\b[\s,]*)*
  (?:(?:what(?:s|re| is| are| was| does| do)?|wats?|wtf(?: is| are)?|define|definition of|explain
  |meaning of|tell me (?:about|what)|describe)\b\s*(?:me\b\s*)?)?
  (?:(?:is|are|an?|the|this|that|term|word)\b\s*)*
`;
const BEHIND = pattern('i')`
  (?:[\s,]*\b(?:means?|meaning|definition|explained|explain|please|pls|plz|thanks|thx|exactly
  |actually|really|anyway|then|again|in (?:simple|plain|easy) (?:words|terms|english|language)|in crypto
  |is what|what is (?:it|that)|what is|simply|for beginners|for dummies))*\W*$
`;
const DEFINES = /^what (?:is|are|does|do|was) (?:an? |the )?(.+?)(?: mean)?\W*$/i;

/** Units that are read between two steps: some milliseconds. */
const UNITS_A_STEP = 200;

/** The words of what a question names by itself: 'limit order', 'what sandwich', 'KYC??'. */
const bareKey = (question: string): string =>
  keyOf(question.trim().replace(/['’`]/g, '').replace(AHEAD, '').replace(BEHIND, ''));

const keyOf = (name: string): string => splitWords(name).map(stem).join(' ');

/**
 * Finds what explains a term that is all that a question names: the written answer to 'What is …', or
 * the term's entry in the glossary, also by its other names.
 */
export function* nameTerms(
  units: readonly Unit[],
): InSteps<(question: string) => number | undefined> {
  const terms = new Map<string, number>();
  const add = (name: string, unit: number): void => {
    const key = keyOf(name);
    if (key !== '' && !terms.has(key)) terms.set(key, unit);
  };
  const defined = new Map<string, number>();
  for (const [unit, { url, phrases, isAnswer }] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const name = isAnswer ? DEFINES.exec(phrases[0] ?? '')?.[1] : undefined;
    if (name === undefined) continue;
    add(name, unit);
    if (url.includes('/glossary#') && !defined.has(url)) defined.set(url, unit);
  }
  yield;
  for (const [unit, { url, title, phrases, isAnswer }] of units.entries())
    if (!isAnswer && url.includes('/glossary#'))
      for (const name of [title, title.replace(/\s*\(.*$/, ''), ...phrases])
        add(name, defined.get(url) ?? unit);
  return (question) => terms.get(bareKey(question));
}
