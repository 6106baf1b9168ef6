import { pattern } from '@firm/format';
import type { Ranking } from './create-ranking.ts';
import { ASKS_PLAINER, POINTS_ALONE } from './leans-on-before.ts';
import type { Unit } from './prepare-ranking.ts';
import { isStopWord, splitWords, stem } from './words.ts';

/** So many words say what a conversation is about. */
export const MAX_SUBJECT_WORDS = 5;
const MAX_TERM_WORDS = 4;
/** Terms that half of all questions name: what is done with them says what it is about. */
const COMMON = new Set(
  (
    'token coin wallet check address account transaction ether ethereum bitcoin blockchain ' +
    'network exchange block state portfolio'
  ).split(' '),
);
const AHEAD = pattern('i')`
    ^(?:(?:and|but|so|ok|okay|then|also|or|well|hm+|yes|no|thanks|i see|understood|got it)
    \b[\s,.!:]*)+
  `;
const BEHIND =
  /[\s,]*\b(?:in (?:practice|reality|real life|general)|then|later|afterwards|roughly|though|actually|please|pls|exactly)\W*$/i;
/** What stands for the subject, the plainest first. */
const STANDS_FOR: readonly RegExp[] = [
  /\b(?:that|this|such an?|the same) one\b|\b(?:it|they|them)\b/i,
  /\b(?:its|their)\b|\bmine\b(?=[\s?!.]*$)|\bones?\b(?=[\s?!.]*$)/i,
  /\b(?:of )?(?:the|those|these)(?: (?:first|last|other))? (?:two|three)\b|\bboth of them\b/i,
  POINTS_ALONE,
  /\bthere\b(?=\s*(?:$|[?!.,]))/i,
];
/** 'And if I already did?': what was asked whether one may. */
const DONE_ALREADY = pattern('i')`
  ^(?:what )?(?:if|when|but) (?:i|we)(?:'ve|’ve| have| had)? (?:already|just)? ?(?:did|done|do|have
  |had)?(?: it| that| so| this)*(?: already)?$
  |^(?:(?:but|and|so) )?(?:i|we)(?:'ve|’ve| have)? already (?:did|done|have)(?: it| that| so| this)*$
`;
const EXAMPLE = /\b(?:an? )?(?:real |simple |worked )?examples?\b/i;

/**
 * A question that leans on the one before, said as a whole one: 'and how do I undo it?' after
 * approvals is 'how do I undo approvals?'.
 *
 * @param told what was asked before in its own words, for 'and if I already did?'
 */
export function completeQuestion(
  question: string,
  subject: string,
  told: string = subject,
): string {
  const asked = question.trim().replace(AHEAD, '').replace(BEHIND, '').trim();
  const bare = asked.replace(/[\s?!.]+$/, '');
  if (/^(?:why|how come|how so|really)$/i.test(bare)) return `why ${subject}`;
  if (ASKS_PLAINER.test(bare.toLowerCase().replace(/['’`]/g, ''))) return `what is ${subject}`;
  if (DONE_ALREADY.test(bare)) return `i already ${told}`;
  if (/^how$/i.test(bare)) return `how does ${subject} work`;
  if (/^(?:more|go on|tell me more|why not)$/i.test(bare)) return `${bare} ${subject}`;
  if (EXAMPLE.test(bare)) return `example of ${subject} ${bare.replace(EXAMPLE, '')}`.trim();
  const said = STANDS_FOR.find((pattern) => pattern.test(bare));
  return said
    ? bare.replace(said, ` ${subject} `).replace(/\s+/g, ' ').trim()
    : `${bare} ${subject}`;
}

/** `words`: its own that our texts know, whatever term it names. */
export type Subjects = (question: string) => { subject: string; isTerm: boolean; words: string };

/**
 * Finds what a question is about: the longest term of the glossary that it names, as the glossary
 * writes it, or else its own words that our texts know.
 *
 * @param units those of the glossary have the term as their title
 */
export function createSubjects(units: readonly Unit[], knows: (stem: string) => boolean): Subjects {
  const terms = new Map<string, string>();
  for (const { url, title, phrases, isAnswer } of units)
    if (url.includes('/glossary#') && !isAnswer)
      for (const name of [...phrases, title.replace(/\s*\(.*$/, '')]) {
        const key = keyOf(splitWords(name));
        if (!terms.has(key)) terms.set(key, title.replace(/\s*\(.*$/, '').toLowerCase());
      }
  return (question) => {
    const words = splitWords(question);
    const own = words.filter((word) => !isStopWord(word) && knows(stem(word)));
    const subject = [...new Set(own)].slice(0, MAX_SUBJECT_WORDS).join(' ');
    for (let length = MAX_TERM_WORDS; length > 0; length--)
      for (let at = 0; at + length <= words.length; at++) {
        if (length === 1 && isStopWord(words[at] ?? '')) continue;
        const term = terms.get(keyOf(words.slice(at, at + length)));
        if (term === undefined) continue;
        const isCommon = COMMON.has(term) && own.length > 1;
        return { subject: isCommon ? subject : term, isTerm: true, words: subject };
      }
    return { subject, isTerm: false, words: subject };
  };
}

/**
 * A term of several words is told by their stems. One word alone only by itself: 'blocked' and
 * 'stated' are no block and no state.
 */
const keyOf = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '').replace(/s$/, '') : words.map(stem).join(' ');

/** What is talked of on, with what is new of it: 'hot wallet', and then 'a cold one'. */
export const joinSubjects = (before: string, words: string): string =>
  [...new Set(`${before} ${words}`.split(' '))]
    .filter((word) => word !== '')
    .slice(0, MAX_SUBJECT_WORDS)
    .join(' ');

/**
 * How much of a subject a text speaks of, 0 to 1: by what it is called and asked, or, counted half,
 * by what it says; rare words count more.
 */
export function sharesSubject(
  { pool, text }: ReturnType<Ranking['wordsOf']>,
  subject: readonly string[],
  rarity: Ranking['rarity'],
): number {
  // A 'soulbound token' is not met by what speaks of tokens.
  const has = (one: string): number => (pool.has(one) ? 1 : text.has(one) ? 0.5 : 0);
  const sum = subject.reduce((all, one) => all + has(one) * rarity(one), 0);
  const whole = subject.reduce((all, one) => all + rarity(one), 0);
  return whole === 0 ? 0 : sum / whole;
}
