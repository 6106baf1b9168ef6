import type { Unit } from './prepare-ranking.ts';

/**
 * A text that can answer, with its address on the site. `aliases`: how people call it, separated by
 * commas.
 */
export type SourcePassage = {
  url: string;
  title: string;
  place: string;
  text: string;
  aliases: string;
};
/** A question that people ask, in its wordings, with what is said and where that stands. */
export type SourceAnswer = {
  url: string;
  title: string;
  place: string;
  asks: readonly string[];
  say: string;
  /** Instead, where there is no Telegram bot. */
  sayWithoutBot?: string;
  next: readonly { label: string; command: string }[];
};

/** What is searched. */
export type Texts = {
  passages: readonly SourcePassage[];
  answers: readonly SourceAnswer[];
};

/** All that can be shown: the answers first, then the passages by what they are called. */
export const toUnits = (
  passages: readonly SourcePassage[],
  answers: readonly SourceAnswer[],
): Unit[] => [
  ...answers.map(({ url, title, asks, say }) => ({
    url,
    title,
    phrases: asks,
    text: say,
    isAnswer: true,
  })),
  ...passages.map(({ url, title, aliases, text }) => ({
    url,
    title,
    phrases: [title, ...aliases.split(',')]
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    text,
    isAnswer: false,
  })),
];

/** What the learned reader calls a unit: an answer by its first wording, a passage by its address. */
export const nameOf = ({ isAnswer, phrases: [first = ''], url }: Unit): string =>
  isAnswer ? first : url;
