import { oneOf, pattern } from '@firm/format';
import { contentStems } from './words.ts';

/** What is asked about a thing, and is none itself: 'which is the cheapest'. */
const ASKED_ABOUT = new Set(
  contentStems(
    'cost costs cheap cheapest cheaper expensive price example examples number numbers kind kinds ' +
      'sort type types risk risks safe safest safer dangerous free pay paid fast faster slow long ' +
      'short step steps high low higher lower big biggest small common normal problem problems ' +
      'downside downsides advantage advantages disadvantages benefit drawback second first third ' +
      'worth difference start stop undo reverse cancel change fail fails wrong mistake roughly ' +
      'detail details reason purpose point set recognise recognize avoid legal illegal allowed ' +
      'earn lose money minimum maximum amount numerical early distinguish compare refuse refused ' +
      'case cases famous popular guarantee guarantees decide decides decided control controls ' +
      'opposite catch practice reality recommend recommended chance chances likely usual frequent wise sense',
  ),
);
const BARE = pattern()`
  ^(?:(?:and|but|ok|okay|so) )*(?:what )?(?:if|when) (?:i|we)(?:ve| have| had)?(?: already
  | just)?(?: did| done| do| have| had)?(?: it| that| so| this)*(?: already)?\W*$
  |^(?:(?:and|but|ok|okay|so) )*(?:i|we)(?:ve| have)? already (?:did|done|have)(?: it| that| so
  | this)*\W*$
  |^(?:(?:and|but|ok|okay|so) )*(?:why|how|how so|why not|really|more|go on|tell me more
  |for example|how come)\W*$|^(?:(?:and|but|ok|okay|so|sorry|please|hm+),? )*(?:(?:can
  |could) (?:you|u) )?(?:please )?(?:(?:give|show|make)(?: me)? )?an? (?:\w+ )?example(?: (?:with
  |of|for|in) [\w ]{1,24})?(?: please)?\W*$
`;
/** 'I still do not get it', 'simpler, please': the same once more in plain words. */
export const ASKS_PLAINER = pattern()`
  ^(?:(?:and|but|ok|okay|so|sorry|please|hm+|no|i),? )*(?:(?:still )?(?:dont|do not|cant
  |didnt) (?:really )?(?:get|understand|follow)(?: (?:it|that|this|you))?\b.{0,30}
  |(?:in |with )?(?:simpler|easier|plainer)(?: words)?(?: please)?|eli5|in (?:simple|easy|plain
  |other) (?:words|english)(?: please)?|(?:can you |could you )?(?:explain|say)(?: (?:it|that
  |this))? (?:again|simpler|easier|more simply)(?: please)?)\W*$
`;
const AFTER_POINTING = oneOf(`
  is are was do does did can will costs? mean happens? works? again later then myself
  for on in at to with if when safe risky price also apply applies too count counts hold holds go goes
  end ends earn earns pay pays help helps last lasts matter change changes
`);
/** 'These' alone points; 'these price targets' says itself what it means. */
export const POINTS_ALONE = pattern('i')`
    \b(?:those|these|that|this)\b(?=\s*(?:$|[?!.,]|${AFTER_POINTING}\b))
  `;
const POINTS = pattern('i')`
    \b(?:it|its|they|them|their|there|which ones?
    |(?:the|that|this|first|second|third|last|other|right|good|bad) ones?
    |(?:the|those|these)(?: (?:first|last|other))? (?:two|three)|(?:in|after) that case)\b
    |${POINTS_ALONE.source}|\b(?:ones?|mine)\b(?=[\s?!.]*$)
  `;
/** 'They' are also people in general, and 'that' also joins sentences. */
const SURELY_POINTS = /\b(?:it|its|them)\b/;
/** Of crypto or this place as a whole, or what a single word means. */
const STANDS_ALONE = pattern()`
    \b(?:crypto\w*|here|this site|you|your)\b
    |^(?!.*\bthe (?:risks?|costs?|opposite|catch|dangers?|downsides?|advantages?|disadvantages?
    |benefits?|drawbacks?|minimum|maximum|purpose|point)\W*$)(?:(?:what(?:s| is| are| does)|define|explain|meaning of) )?(?:an? |the )?\w+
    (?: mean| meaning)?\W*$
  `;
/** 'You' means nothing there. */
const POLITELY =
  /\b(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:give|show|tell|explain|make)\b/g;
const ASKS_FIRST = pattern()`
    ^(?:(?:and|but|so|ok|okay|also|or|then|well)[ ,]+)*
    ${oneOf(`
      what whats which how hows why when where who whom whose is isnt are was were do does dont
      did can could cant should shall will would may might must has have am give show tell
      explain for on in with at if
    `)}\b
  `;

/**
 * Whether a question leans on the one before: 'and on L2?', 'how do I undo it', 'how about
 * bridges', 'which is the cheapest'. A complete question does not, whatever it begins with.
 *
 * @param own words: how many of its words say what it is about; isClear: it is answered well as it
 *   stands; isAsked: somebody wrote an answer to these very words
 * @returns 'perhaps' where it can also be meant as it stands
 */
export function leansOnBefore(
  question: string,
  { words, isClear, isAsked }: { words: number; isClear: boolean; isAsked: boolean },
): 'surely' | 'perhaps' | 'no' {
  const text = question.trim().toLowerCase().replace(/['’`]/g, '');
  if (BARE.test(text) || ASKS_PLAINER.test(text)) return 'surely';
  if (isAsked || !/\p{L}/u.test(text)) return 'no';
  const asked = text.replace(POLITELY, '');
  const saysNothing =
    contentStems(asked).every((one) => ASKED_ABOUT.has(one)) && !STANDS_ALONE.test(asked);
  if (saysNothing) return 'surely';
  // 'How long does it take to …' and 'is it safe to …' mean nothing that was said before.
  const plain = text
    .replace(/\bdoes it (?:take|cost) (?:to|for|until)\b/g, '')
    .replace(/\bis it (?:\w+ ){0,3}(?:to|that|if|when)\b/g, '')
    .replace(/\bis it (?:you|me|going|only me|just me)\b/g, '')
    .replace(/\b(?:is|are|was|were) there\b|\bthere (?:is|are|was|were)\b/g, '');
  if (POINTS.test(plain) && !isSaidBefore(plain, words)) {
    if (words <= 3 && SURELY_POINTS.test(plain)) return 'surely';
    if (words <= 2 || (words <= 4 && !isClear)) return 'perhaps';
  }
  const goesOn = /^(?:and|but|so|or|also|then|what about|how about|what if)\b/.test(text);
  return goesOn && words <= 4 && (words <= 1 || !isClear) ? 'perhaps' : 'no';
}

/** 'What is gas and why do I pay it?' says itself what it means; so does 'monero, is it good'. */
function isSaidBefore(plain: string, words: number): boolean {
  const [ahead = ''] = plain.split(POINTS);
  const own = contentStems(ahead).filter((one) => !ASKED_ABOUT.has(one));
  return (
    (words > 1 && /\w{3,}.*(?:,|\band\b|\bif\b|\bwhen\b|[.!?]\s)/.test(ahead)) ||
    (own.length > 0 && !ASKS_FIRST.test(plain)) ||
    (own.length > 0 && /[.!?]\s|\b(?:mean|means|before|until|after|when|if|because) $/.test(ahead))
  );
}
