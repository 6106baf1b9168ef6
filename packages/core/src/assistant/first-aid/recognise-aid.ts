import { normalizeText, pattern } from '@firm/format';
import {
  asksToHarm,
  asksToWard,
  plainOf,
  plainRequest,
  plainWords,
  readSentence,
  sharesOf,
  vectorOf,
  type KindReading,
  type Reading,
} from '@firm/format/meaning/index.ts';
import { AID_KINDS, type AidKind } from './aid-kinds.ts';
import { asksCalmly } from './asks-calmly.ts';
import { foreignTrouble } from './foreign-trouble.ts';
import { plainTrouble, withoutFigures } from './plain-trouble.ts';
import patternModel from './aid-model.json' with { type: 'json' };
import { conceptsOf } from './concepts.ts';
import { worstTrouble } from './worst-trouble.ts';
import { scoreAid, type AidModel } from './score-aid.ts';
import { scoreStory } from './score-story.ts';
import storyModel from './story-model.json' with { type: 'json' };

/**
 * One model has learned from patterns, the other from what people wrote freely, and each takes
 * other ordinary questions for trouble: their log-odds are added, the patterns' for a part.
 */
const BY_PATTERNS = 0.35;
/** From this sum on a message is believed to tell of trouble. */
const BELIEVED = 0.2;
/** Few words hold less that can speak for it, and no more that speaks against it. */
const BELIEVED_OF_FEW = { words: 12, from: -0.8 };
/** Who was just given first aid goes on with it, more often than not. */
const GOES_ON = 1.5;
/** Of a long story a sentence is the plainest of many: that has to be plainer. */
const BELIEVED_OF_STORY = 3.25;
/** What is mostly words that nobody taught us says little: it has to be so much plainer. */
const UNKNOWN = 2;
const KNOWN_SHARE = 0.6;
/** What the patterns know so well is believed where the other does not speak against it. */
const KNOWN = { patterns: 0.7, stories: 0.4 };
/** And this in any case. */
const KNOWN_ALONE = 0.9;
/** No model is surer than this. */
const SUREST = 1e-4;
/** What each counts for the kind; the patterns more, the surer they are that there is trouble. */
const KIND_BY = { patterns: 1, stories: 1 };
/**
 * What the models of words and the learned reading make of a message together, in log-odds. Fitted
 * on development sets: decision 045.
 */
const TOGETHER = { words: 0.32, reading: 1.2, bias: -0.2 };
/** What the reading takes for trouble so surely is none of the calm questions that sound alike. */
const DESPITE_CALM = 0.97;
/** The models of words are not surer than this. */
const MOST = 6;
/** What the reading counts for the kind, beside both. */
const KIND_BY_READING = 4;
/** A second kind this near to the first may be the right one as well. */
const NEAR_KIND = 0.5;
/** Help that says to wait, and trouble in which minutes count. */
const CALM: ReadonlySet<AidKind> = new Set(['unasked', 'migrate', 'romance']);
const URGENT: ReadonlySet<AidKind> = new Set(['theft', 'leaked', 'signed']);
/** Of a message, in characters: who is in trouble says so at its beginning or at its end. */
const BEGINNING = 3_000;
const END = 1_000;
/** Of a story so many sentences are read, half of them at its end. */
const MAX_SENTENCES = 40;
/** Who writes without stops is read in pieces of so many words, each half over the one before. */
const PIECE = 40;
/** A message of so many words is read as a whole: what is around a sentence says what it means. */
const WHOLE = 80;
/** One sentence out of many must be plainer than a message of its own. */
const AMONG_MANY = 0.15;
/** So many are not many. */
const FEW = 3;

const SECRET = '(?:seed|recovery|secret|backup)? ?(?:phrases?|words|seed|keys?|mnemonic)';
/** Said so plainly that nothing has to be weighed; questions of what would be are not meant. */
const PLAIN: readonly (readonly [AidKind, RegExp])[] = [
  [
    'locked-out',
    new RegExp(
      `^(?:help )?(?:i|we)(?: have|ve)? (?:lost|forgot|forgotten) (?:my|our|all my) ${SECRET}\\b`,
    ),
  ],
  [
    'leaked',
    new RegExp(
      `^(?:help )?(?:my |our |the )?${SECRET} (?:is|are|was|were|got|has been|have been) ` +
        '(?:compromised|leaked|exposed)\\b',
    ),
  ],
  [
    'leaked',
    pattern()`
      ^(?:help )?(?:i|we)(?: have| ve| just| already| accidentally)*
      [ ](?:typed|entered|pasted|put|gave|shared|sent|told|showed) (?:\w+ ){0,4}${SECRET}
      [ ](?:in|into|on|onto|to|with|at) (?:\w+ ){0,3}(?:websites?|sites?|pages?|forms?|someone
      |somebody|strangers?|support|admins?|bots?|him|her|them|chats?|groups?|google|discord
      |telegram)\b
    `,
  ],
  [
    'theft',
    /^(?:help )?(?:i|we)(?: have| was| were| got| have been| been)* (?:hacked|drained|robbed)\b/,
  ],
  [
    'theft',
    pattern()`
      ^(?!how|what|why|can|could|would|if|do|does|which).*(?:\b(?:hackers?|thief|thieves|scammers?
      |drainer) (?:just |has |have |really )?(?:got|robbed|drained|hacked|cleaned out) (?:me|us)\b
      |\bin the morning\b.{0,40}\b(?:gone|in an address (?:that )?i never|was empty|were away))
    `,
  ],
  [
    'theft',
    pattern()`
      ^(?!how|what|why|can|could|would|if|is|are|do|does|which)(?=.*\bhelp\b
      (?! me (?:understand|learn|see)\b)).*
      \b(?:drain(?:s|ed|ing)?|stole|stolen|emptied|emptying|hacked|robbed)\b.{0,20}
      \bmy (?:\w+ )?(?:wallet|coins|account|money|tokens|crypto)\b
    `,
  ],
  [
    'job',
    pattern()`
      ^(?!how (?:do|does|can) (?:they|scammers|criminals)\b).*\b(?:made|forced|tricked|talked|had
      |told
      |asked|paid|got) me\b(?: \w+){0,6} (?:send|sending|pass|passing|forward|forwarding|move|moving
      |transfer\w*|receiv\w+|launder\w*|convert\w*|chang\w+|withdraw\w*)\b.{0,40}\b(?:stolen|dirty
      |launder\w*|illegal)\b
    `,
  ],
  [
    'job',
    pattern()`
      ^(?!how (?:do|does|can) (?:they|scammers|criminals)\b).*\b(?:i|we)(?: \w+){0,2} (?:passed|pass
      |forwarded|changed|converted|sent)\b.{0,25}\bon\b.{0,30}\b(?:percent|commission|cut|share
      |fee)\b
    `,
  ],
  [
    'takeover',
    pattern()`
      \b(?:my|our) (?:\w+ ){0,2}accounts? (?:was|were|got|has been|have been|is being|is)
      [ ](?:\w+ )?(?:used|misused|abused)(?: (?:by (?!default)|to|for|without|from)|$)
    `,
  ],
  [
    'takeover',
    /^(?:help )?(?:i|im|ive|i am|we|just|got|getting)\b(?: \w+){0,3} sim ?(?:swap|jack)/,
  ],
];

const WITHOUT_SUBJECT = pattern('i')`
  ^\s*((?:just |accidentally |already |stupidly |have )*(?:put|gave|typed|entered|pasted|sent|shared
  |signed|approved|clicked|connected|lost|forgot|wrote|told|scanned|installed)\b
  (?= (?:\w+ ){0,3}(?:my|our|the|a|an|this|some|all|it|on|to|in|into|everything|\d)\b)
  (?=.*\b(?:fake|phishing|scam\w*|wrong|hacked|strangers?|drainer|malware|what (?:do|should|can)
  |now what|help)\b))
`;

/** Who asks for such a thing is in no trouble. */
const WANTS_TOOL = pattern('i')`
  ^\W*(?:(?:please|pls|give me|write(?: me)?|make(?: me)?|i (?:need|want)|need|want|an?|the
  |working)\s+){0,4}(?:scripts?|code|tools?|programs?|software)\s+(?:to|for|that|which)\s+
  (?:\w+\s+){0,2}(?:drain|steal|hack|empty|phish|crack|sweep)
  (?!.*\b(?:my|mine|me|ran|installed|help)\b)
`;

/**
 * `kinds`: what a message tells of, the likeliest first; none for most. `plainness`: how far it is
 * over what is believed at all, in log-odds; without end where a rule says it.
 */
export type Trouble = { kinds: readonly AidKind[]; plainness: number };

/** `kinds`: how likely each is, if there is trouble. */
type Found = { share: number; kinds: readonly number[] };

/** The kind of trouble that a message tells of, if any; undefined: none. */
export const recogniseAid = (message: string, patterns?: AidModel): AidKind | undefined =>
  recogniseAids(message, { patterns })[0];

/** The kinds of trouble that a message may tell of, the likeliest first: see readTrouble. */
export const recogniseAids = (
  message: string,
  options: {
    patterns?: AidModel | undefined;
    before?: AidKind | undefined;
    reading?: Reading | undefined;
  } = {},
): readonly AidKind[] => readTrouble(message, options).kinds;

/**
 * What kind of trouble a message tells of, if any, the likeliest first, and a second one where that
 * is nearly as likely: by its meaning, learned from many wordings. A long story counts by the
 * sentence that says it most plainly.
 *
 * @param options before: for what first aid was given just now; reading: what a learned reader makes
 *   of the message, where there is one
 */
export function readTrouble(
  message: string,
  {
    patterns = patternModel,
    before,
    reading,
  }: {
    patterns?: AidModel | undefined;
    before?: AidKind | undefined;
    reading?: Reading | undefined;
  } = {},
): Trouble {
  const text = withSubject(withoutFigures(withoutMiddle(message)));
  if (WANTS_TOOL.test(text) || asksToHarm(text)) return NONE;
  const sentences = sentencesOf(text);
  const worst = worstTrouble(sentences);
  if (worst) return surely([worst]);
  const isCalm = asksCalmly(text) && !(reading && sharesOf(reading).trouble >= DESPITE_CALM);
  if (isCalm || asksToWard(text) || plainRequest(text) !== undefined) return NONE;
  const plain = plainTrouble(text) ?? saidPlainly(sentences);
  if (plain) return surely([plain]);
  const foreign = foreignTrouble(text);
  const learned =
    foreign?.isCalm && foreign.kind === undefined
      ? NONE
      : byModels(text, sentences, { patterns, before, reading });
  if (foreign?.kind === undefined) return learned;
  const others = learned.kinds.filter((kind) => kind !== foreign.kind);
  return surely([foreign.kind, ...others].slice(0, 2));
}

/** Who writes in a hurry leaves 'I' out: 'put my seed phrase into a fake page'. */
const withSubject = (text: string): string => text.replace(WITHOUT_SUBJECT, 'I $1');

const NONE: Trouble = { kinds: [], plainness: 0 };
const surely = (kinds: readonly AidKind[]): Trouble => ({ kinds, plainness: Infinity });

/** What both models make of a message together. */
function byModels(
  text: string,
  sentences: readonly string[],
  {
    patterns,
    before,
    reading,
  }: {
    patterns: AidModel;
    before: AidKind | undefined;
    reading: Reading | undefined;
  },
): Trouble {
  const read = createReader();
  const pattern = plainest(sentences, (part) => scoreAid(read(part), patterns));
  const words = text.split(/\s+/).length;
  const from = believedFrom(words) + (isMostlyUnknown(text) ? UNKNOWN : 0);
  const isShort = words <= WHOLE;
  const told = (part: string): Found => scoreStory(read(part), storyModel);
  const part = plainest(sentences, told);
  const story = isShort ? told(text) : part;
  if (!pattern || !story || !part) return NONE;
  const sum =
    BY_PATTERNS * logOdds(pattern.share) + (logOdds(story.share) + logOdds(part.share)) / 2;
  const isKnown =
    pattern.share >= KNOWN_ALONE ||
    (pattern.share >= KNOWN.patterns && story.share >= KNOWN.stories);
  const plainness = reading
    ? TOGETHER.words * clamp(sum - from, MOST) +
      TOGETHER.reading * logOdds(sharesOf(reading).trouble) +
      TOGETHER.bias
    : isKnown
      ? Math.max(0, sum - from)
      : sum - from;
  if (plainness >= 0) return { kinds: likeliest(pattern, story, reading), plainness };
  // Who was just helped goes on with it.
  return before !== undefined && plainness + GOES_ON >= 0 ? surely([before]) : NONE;
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

const believedFrom = (words: number): number =>
  words <= BELIEVED_OF_FEW.words
    ? BELIEVED_OF_FEW.from
    : words <= WHOLE
      ? BELIEVED
      : BELIEVED_OF_STORY;

function isMostlyUnknown(text: string): boolean {
  const words = plainWords(text).split(' ');
  return words.filter((word) => vectorOf(word) !== undefined).length < KNOWN_SHARE * words.length;
}

/** Where it is long, its beginning and its end, also where signs that stand for many make it so. */
function withoutMiddle(message: string): string {
  const ends = (text: string): string =>
    text.length <= BEGINNING + END ? text : `${text.slice(0, BEGINNING)}\n${text.slice(-END)}`;
  const text = ends(message);
  const letters = normalizeText(text, 'NFKC');
  return letters.length <= BEGINNING + END + 1 ? text : ends(letters);
}

/** Both models see the same sentences: each is read once. */
function createReader(): (part: string) => KindReading {
  const readings = new Map<string, KindReading>();
  return (part) => {
    const reading = readings.get(part) ?? readSentence(part, conceptsOf);
    readings.set(part, reading);
    return reading;
  };
}

const logOdds = (share: number): number =>
  Math.log(Math.max(share, SUREST) / Math.max(1 - share, SUREST));

function saidPlainly(sentences: readonly string[]): AidKind | undefined {
  for (const sentence of sentences) {
    const words = plainOf(sentence)
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim();
    const plain = PLAIN.find(([, said]) => said.test(words));
    if (plain) return plain[0];
  }
  return undefined;
}

/** The kinds by what the models believe, the likeliest and what is near to it. */
function likeliest(pattern: Found, story: Found, reading: Reading | undefined): AidKind[] {
  const ranked = AID_KINDS.map((kind, at) => ({
    kind,
    share:
      KIND_BY.patterns * pattern.share * (pattern.kinds[at] ?? 0) +
      KIND_BY.stories * story.share * (story.kinds[at] ?? 0) +
      KIND_BY_READING * (reading?.kinds[kind] ?? 0),
  })).toSorted((a, b) => b.share - a.share);
  const best = ranked[0]?.share ?? 0;
  const near = ranked
    .slice(0, 2)
    .filter(({ share }) => share >= NEAR_KIND * best)
    .map(({ kind }) => kind);
  const [first, second] = near;
  // To be told to wait while coins leave does more harm than a hurry without need.
  return first && second && CALM.has(first) && URGENT.has(second) ? [second, first] : near;
}

/** Of one sentence as it is, of many the plainest, also together with the one before it. */
function plainest(sentences: readonly string[], score: (part: string) => Found): Found | undefined {
  if (sentences.length === 1) return score(sentences[0] ?? '');
  const less = sentences.length > FEW ? AMONG_MANY : 0;
  return sentences
    .flatMap((part, at) => (at > 0 ? [part, `${sentences[at - 1] ?? ''} ${part}`] : [part]))
    .map(score)
    .map(({ kinds, share }) => ({ kinds, share: (share - less) / (1 - less) }))
    .toSorted((a, b) => b.share - a.share)[0];
}

function sentencesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+|…/)
    .flatMap(piecesOf)
    .filter((sentence) => /\p{L}/u.test(sentence));
  return sentences.length <= MAX_SENTENCES
    ? sentences
    : [...sentences.slice(0, MAX_SENTENCES / 2), ...sentences.slice(-MAX_SENTENCES / 2)];
}

function piecesOf(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/);
  if (words.length <= PIECE * 1.5) return [words.join(' ')];
  return Array.from({ length: Math.ceil((words.length * 2) / PIECE) - 1 }, (_, at) =>
    words.slice((at * PIECE) / 2, (at * PIECE) / 2 + PIECE).join(' '),
  );
}
