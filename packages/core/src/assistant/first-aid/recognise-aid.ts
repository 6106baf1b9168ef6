import { plainOf } from '@firm/format/meaning/index.ts';
import type { AidKind } from './aid-kinds.ts';
import trained from './aid-model.json' with { type: 'json' };
import { scoreAid, type AidModel } from './score-aid.ts';

const aidModel: AidModel = trained;
/** Of a message, in characters: who is in trouble says so at its beginning or at its end. */
const BEGINNING = 3_000;
const END = 1_000;
/** Of a story so many sentences are read, half of them at its end. */
const MAX_SENTENCES = 40;
/** Who writes without stops is read in pieces of so many words, each half over the one before. */
const PIECE = 40;
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
      `^(?:help )?(?:my |our |the )?${SECRET} (?:is|are|was|were|got|has been|have been) (?:compromised|leaked|exposed)\\b`,
    ),
  ],
  [
    'theft',
    /^(?:help )?(?:i|we)(?: have| was| were| got| have been| been)* (?:hacked|drained|robbed)\b/,
  ],
];

/**
 * What kind of trouble a message tells of, if any: by its meaning, learned from many wordings. A
 * message of several sentences counts by the one that says it most plainly.
 */
export function recogniseAid(message: string, model: AidModel = aidModel): AidKind | undefined {
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
  const from = model.from + (1 - model.from) * AMONG_MANY;
  const parts =
    sentences.length === 1
      ? [{ part: sentences[0] ?? '', from: model.from }]
      : sentences.flatMap((part, at) => [
          { part, from },
          ...(at > 0 ? [{ part: `${sentences[at - 1] ?? ''} ${part}`, from }] : []),
        ]);
  const scored = parts
    .map(({ part, from }) => ({ ...scoreAid(part, model), from }))
    .filter(({ share, from }) => share >= from)
    .toSorted((a, b) => b.share - a.share);
  return scored[0]?.kind;
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
