import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { oneOf, pattern } from '@firm/format';
import type { ContentFiles } from './facts.ts';
import { lessonAddress } from './load-passages.ts';
import type { Problems } from '../problems.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const MAX_LENGTH = 700;
const MAX_SENTENCES = 4;
/** A situation's answer says the cause, how to tell it apart and what to do: at most 90 words. */
const MAX_SITUATION_WORDS = 90;
/** Askings of one answer; what makes a glossary entry findable may be less. */
const MIN_ASKINGS = 3;
const ASKS_OPENLY = /^(?:what|how|why|where|when|which|who|whose)\b/i;
/** 'Yes' and 'No' alone are left out where they do not fit; these carry the sentence. */
const ANSWERS_CLOSED = pattern()`
  ^(?:(?:Yes|No)(?: to|,? though|,? if)\b
  |Not ${oneOf('if by at always quite necessarily therefore really reliably for')}\b
  |Neither:)
`;
const answerFile = v.array(
  v.strictObject({
    /** Where it stands: 'glossary#gas', 'ethereum-trading/0-3#why-the-price-jumps', '/account'. */
    of: text,
    /** A situation's id, as the model names it. */
    situation: v.optional(text),
    /** The first is well written: it is offered as a follow-up. */
    ask: v.pipe(v.array(text), v.minLength(MIN_ASKINGS)),
    /** Left out where the glossary's own definition answers. */
    say: v.optional(text),
    /** Instead, where an installation has no Telegram bot: nobody is sent to one that is not there. */
    sayWithoutBot: v.optional(text),
    next: v.optional(v.array(v.strictObject({ label: text, command: text }))),
  }),
);
const pagesFile = v.record(v.pipe(text, v.startsWith('/')), text);

/** Placeholders for facts of the installation, as `{bot}` in an answer. */
export const ANSWER_FACTS = [
  'site',
  'bot',
  'community',
  'operator',
  'contact',
  'token',
  'diamond',
  'golden',
  'silver',
  'images',
  'voices',
  'pieces',
  'clips',
  'chats',
  'musicseconds',
  'clipseconds',
] as const;

/** One question that people ask, in its wordings, with what is answered and where it stands. */
export type DirectAnswer = {
  url: string;
  title: string;
  place: string;
  situation?: string;
  asks: string[];
  say: string;
  sayWithoutBot?: string;
  next: { label: string; command: string }[];
};
/** A passage that an answer can stand in; `short`: a term's definition. */
export type AnswerPlace = { url: string; title: string; place: string; short?: string };

/**
 * Reads `answers/*.yaml` and checks each: its place exists, it has one to four sentences, nobody
 * asks the same words of two answers.
 */
export function loadAnswers(
  folder: string,
  files: ContentFiles,
  places: ReadonlyMap<string, AnswerPlace>,
): DirectAnswer[] {
  if (!existsSync(folder)) return [];
  const { problems } = files;
  const read = (name: string): unknown => parse(files.read(join(folder, name)));
  const pages = problems.check('answers/pages.yaml', pagesFile, read('pages.yaml')) ?? {};
  const placeOf = (of: string): AnswerPlace | undefined => {
    const title = pages[of];
    if (title !== undefined) return { url: of, title, place: 'The Firm' };
    return places.get(of.startsWith('glossary#') ? `/academy/${of}` : lessonAddress(of));
  };
  const fileByQuestion = new Map<string, string>();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'pages.yaml')
    .toSorted()
    .flatMap((name) => {
      const file = `answers/${name}`;
      return (problems.check(file, answerFile, read(name)) ?? []).flatMap((entry) => {
        const place = placeOf(entry.of);
        const say = entry.say ?? place?.short;
        if (!place || say === undefined) {
          problems.add(file, `'${entry.of}' does not exist, or has nothing to say`);
          return [];
        }
        const { situation, sayWithoutBot } = entry;
        checkAnswer(file, { asks: entry.ask, say, situation }, { problems, asked: fileByQuestion });
        if (sayWithoutBot !== undefined)
          checkWords(file, { asks: entry.ask, say: sayWithoutBot }, problems);
        const { url, title } = place;
        return [
          {
            url,
            title,
            place: place.place,
            asks: entry.ask,
            say,
            ...(situation === undefined ? {} : { situation }),
            ...(sayWithoutBot === undefined ? {} : { sayWithoutBot }),
            next: entry.next ?? [],
          },
        ];
      });
    });
}

/** Puts how long a course takes in for `{course:<id>}`, as the course's page says it. */
export const fillDurations = (
  answers: readonly DirectAnswer[],
  courses: readonly { id: string; duration: string }[],
  problems: Problems,
): DirectAnswer[] =>
  answers.map((answer) => ({
    ...answer,
    say: answer.say.replace(/\{([^}]*:[^}]*)\}/g, (whole, name: string) => {
      const course = courses.find(({ id }) => `course:${id}` === name);
      if (!course) problems.add('answers', `'${whole}' is no course's length`);
      return course?.duration ?? whole;
    }),
  }));

function checkAnswer(
  file: string,
  { asks, say, situation }: Pick<DirectAnswer, 'asks' | 'say'> & { situation: string | undefined },
  { problems, asked: fileByQuestion }: { problems: Problems; asked: Map<string, string> },
): void {
  for (const ask of asks) {
    const plain = ask
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const other = fileByQuestion.get(plain);
    if (other !== undefined) problems.add(file, `'${ask}' is asked twice, also of: ${other}`);
    fileByQuestion.set(plain, asks[0] ?? '');
  }
  if (situation === undefined) checkWords(file, { asks, say }, problems);
  else if (say.split(/\s+/).length > MAX_SITUATION_WORDS)
    problems.add(file, `'${situation}' is answered in more than ${MAX_SITUATION_WORDS} words`);
}

function checkWords(
  file: string,
  { asks, say }: Pick<DirectAnswer, 'asks' | 'say'>,
  problems: Problems,
): void {
  const sentences = say.split(/(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?[A-Z0-9{])/).length;
  if (sentences > MAX_SENTENCES || say.length > MAX_LENGTH)
    problems.add(file, `'${asks[0]}' is answered in ${sentences} sentences, ${say.length} signs`);
  const open = asks.find((ask) => ASKS_OPENLY.test(ask));
  if (open !== undefined && ANSWERS_CLOSED.test(say))
    problems.add(file, `'${open}' is answered as if it asked for yes or no: '${say.slice(0, 30)}'`);
  for (const [, fact = ''] of say.matchAll(/\{([^}:]*)\}/g))
    if (!ANSWER_FACTS.some((knownFact) => knownFact === fact))
      problems.add(file, `'{${fact}}' is no fact of an installation`);
}
