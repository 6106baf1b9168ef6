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

/** A question that people ask, in its wordings, with its answer and where that stands. */
export type SourceAnswer = {
  url: string;
  title: string;
  place: string;
  asks: readonly string[];
  say: string;
  /** Instead, where there is no Telegram bot. */
  sayWithoutBot?: string;
  next: readonly { label: string; command: string }[];
  /** The situation that it is for, by the label of the model. */
  situation?: string;
};

/** Texts to search. */
export type Texts = {
  passages: readonly SourcePassage[];
  answers: readonly SourceAnswer[];
};

/** A text that may answer; with `say` where an answer is written. */
export type FoundPassage = SourcePassage & {
  score: number;
  say?: string;
  sayWithoutBot?: string;
  /** The question that it answers, well written. */
  ask?: string;
  next?: SourceAnswer['next'];
  situation?: string;
};

/** One thing that can be found, by what it is called and asked for. */
export type Unit = {
  url: string;
  title: string;
  asks: readonly string[];
  aliases: string;
  text: string;
  situation: string | undefined;
};

/** All that can be found: the answers first, then the passages. */
export const toUnits = ({ passages, answers }: Texts): Unit[] => [
  ...answers.map(({ url, title, asks, say, situation }) => ({
    url,
    title,
    asks,
    aliases: '',
    text: say,
    situation,
  })),
  ...passages.map(({ url, title, aliases, text }) => ({
    url,
    title,
    asks: [],
    aliases,
    text,
    situation: undefined,
  })),
];

/** How a unit is presented, as a function of its number in `toUnits`. */
export function createPresent({
  passages,
  answers,
}: Texts): (unit: number) => Omit<FoundPassage, 'score'> | undefined {
  const passageOf = new Map(passages.toReversed().map((passage) => [passage.url, passage]));
  return (unit) => {
    const answer = answers[unit];
    if (!answer) return passages[unit - answers.length];
    const { asks, ...rest } = answer;
    const passage = passageOf.get(answer.url);
    return {
      ...rest,
      aliases: [passage?.aliases ?? '', ...asks].join(', '),
      text: `${answer.say} ${passage?.text ?? ''}`.trim(),
      ...(asks[0] === undefined ? {} : { ask: asks[0] }),
    };
  };
}
