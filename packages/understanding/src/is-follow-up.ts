import { splitWords, toTerms } from './words.ts';

/** Longer questions say themselves what they are about. */
const MAX_WORDS = 12;
const MAX_TERMS = 4;

const GOES_ON = /^(?:and|but|so|or|also|then|what about|how about|what if)\b/;
const BARE =
  /^(?:why|why not|how|how come|how so|where|when|really|more|tell me more|an? example)$/;
const POINTS = /\b(?:it|its|they|them|their|that|this|these|those|ones?|there|both|mine)\b/;
/** 'Is it safe to …' and 'this site' point at nothing that was said before. */
const POINTS_AHEAD =
  /\b(?:is|does|takes?) it (?:\w+ ){0,3}(?:to|if|when|that)\b|\bthere (?:is|are)\b|\b(?:is|are) there\b|\b(?:this|that|these|those) (?:site|website|page|app|bot)\b|\bit(?:s| is) (?:my|me)\b/g;

/** Whether a question means what was talked of before: 'and on L2?', 'how do I undo it?'. */
export function isFollowUp(question: string): boolean {
  const words = splitWords(question);
  const text = words.join(' ');
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  if (BARE.test(text)) return true;
  const terms = toTerms(question).length;
  if (GOES_ON.test(text)) return terms <= MAX_TERMS;
  return terms <= MAX_TERMS - 1 && POINTS.test(text.replace(POINTS_AHEAD, ''));
}
