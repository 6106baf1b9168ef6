import { plainOf } from '@firm/format/meaning/index.ts';
import type { AidKind } from './aid-kinds.ts';
import patternModel from './aid-model.json' with { type: 'json' };
import { scoreAid, type AidModel } from './score-aid.ts';
import { scoreStory } from './score-story.ts';
import storyModel from './story-model.json' with { type: 'json' };

/**
 * One model has learned from patterns, the other from what people wrote freely, and each takes
 * other ordinary questions for trouble. What one believes has to be plainer than what both do.
 */
const ALONE = { patterns: 0.55, stories: 0.97 };
const STORY_BESIDE_PATTERN = 0.7;
/** Of what the patterns are sure, they know the kind best. */
const PLAIN_KIND = 0.85;
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
    'theft',
    /^(?:help )?(?:i|we)(?: have| was| were| got| have been| been)* (?:hacked|drained|robbed)\b/,
  ],
];

type Found = { kind: AidKind; share: number };

/**
 * What kind of trouble a message tells of, if any: by its meaning, learned from many wordings. A
 * long story counts by the sentence that says it most plainly.
 */
export function recogniseAid(
  message: string,
  patterns: AidModel = patternModel,
): AidKind | undefined {
  const text =
    message.length <= BEGINNING + END
      ? message
      : `${message.slice(0, BEGINNING)}\n${message.slice(-END)}`;
  const sentences = sentencesOf(text);
  for (const sentence of sentences) {
    const words = plainOf(sentence)
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim();
    const plain = PLAIN.find(([, said]) => said.test(words));
    if (plain) return plain[0];
  }
  const pattern = plainest(sentences, (part) => scoreAid(part, patterns));
  const isShort = text.split(/\s+/).length <= WHOLE;
  const story = plainest(isShort ? [text] : sentences, (part) => scoreStory(part, storyModel));
  if (!pattern || !story) return undefined;
  const isBelieved =
    pattern.share >= ALONE.patterns ||
    story.share >= ALONE.stories ||
    (pattern.share >= patterns.from && story.share >= STORY_BESIDE_PATTERN);
  if (!isBelieved) return undefined;
  return pattern.share >= PLAIN_KIND ? pattern.kind : story.kind;
}

/** Of one sentence as it is, of many the plainest, also together with the one before it. */
function plainest(sentences: readonly string[], score: (part: string) => Found): Found | undefined {
  if (sentences.length === 1) return score(sentences[0] ?? '');
  return sentences
    .flatMap((part, at) => (at > 0 ? [part, `${sentences[at - 1] ?? ''} ${part}`] : [part]))
    .map(score)
    .map(({ kind, share }) => ({ kind, share: (share - AMONG_MANY) / (1 - AMONG_MANY) }))
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
