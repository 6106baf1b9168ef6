import * as v from 'valibot';
import type { Drawn } from './questions/draw-question.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const httpsUrl = v.pipe(v.string(), v.url(), v.startsWith('https://', 'sources are https only'));
const isoDate = v.pipe(v.string(), v.isoDate());

/** Numbers that are drawn anew for each person and try; how, is said in content/README.md. */
const drawFields = {
  draw: v.optional(v.record(v.string(), v.union([text, v.array(v.number())]))),
  let: v.optional(v.record(v.string(), text)),
  where: v.optional(text),
};

/**
 * Which kind of mistake a question or a drill tests; none is said too, so that none is forgotten.
 * The server takes no other than these (packages/schema/src/learning/mistakes.ts).
 */
export const mistake = v.picklist(
  ['permission', 'address', 'site', 'price', 'size', 'key', 'none'],
  'say which mistake it tests, or none',
);

/** It stands beside a choice that was just made: more words are not read there. */
const MOST_WORDS = 22;

const wrongText = v.pipe(
  text,
  v.check(
    (says) => says.split(/\s+/u).length <= MOST_WORDS,
    `say in at most ${MOST_WORDS} words why it is wrong`,
  ),
);

/** A check-yourself question of a lesson: explained, and never to be passed. */
const question = v.strictObject({
  ask: text,
  /** How it was first asked: under that wording it stays known to who has answered it. */
  was: v.optional(text),
  options: v.pipe(v.array(text), v.minLength(2), v.maxLength(5)),
  answer: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mistake,
  why: text,
  /** Of each wrong option, by its index: why just that one is wrong. */
  wrong: v.record(v.pipe(v.string(), v.regex(/^[0-4]$/)), wrongText),
  /** The interactive part of the lesson by which it is found out, and under which it stands. */
  part: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+$/))),
  ...drawFields,
});

export const lessonFrontMatter = v.strictObject({
  title: text,
  summary: v.pipe(text, v.maxLength(200)),
  updated: isoDate,
  questions: v.pipe(v.array(question), v.minLength(3), v.maxLength(7)),
  sources: v.pipe(
    v.array(v.strictObject({ title: text, url: httpsUrl })),
    v.minLength(2),
    v.maxLength(10),
  ),
});

export const courseFile = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: text,
  description: text,
  level: v.picklist(['Beginner', 'Intermediate', 'Advanced']),
  /**
   * Path of its picture on the site, for the dark theme; `.light` before the ending is the one for
   * the light theme.
   */
  image: v.pipe(text, v.regex(/^\/courses\/[a-z0-9-]+\.svg$/)),
  isGuestAccessible: v.boolean(),
  /** Lessons of a course with accounts that guests may read too, as `module/lesson`. */
  guestLessons: v.optional(v.array(text), []),
  /** The order in which a beginner reads; lessons of other courses as `course:module/lesson`. */
  path: v.optional(v.array(text)),
  /** Ten sentences of what can be done at the end; each with the task or drill that shows it. */
  canDo: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          says: text,
          by: v.pipe(v.string(), v.regex(/^(task|drill):[a-z-]+$/, "by 'task:' or 'drill:'")),
        }),
      ),
      v.length(10),
    ),
  ),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  modules: v.array(v.strictObject({ title: text, lessons: v.pipe(v.array(text), v.minLength(1)) })),
  /** How many lessons the finished course has, where its lessons are still being written. */
  plannedLessons: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export const termFrontMatter = v.strictObject({
  term: text,
  aliases: v.pipe(v.array(text), v.minLength(1)),
  related: v.array(text),
});

export const bankQuestion = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  ask: text,
  options: v.pipe(v.array(text), v.length(4)),
  answer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  mistake,
  why: text,
  lesson: text,
  ...drawFields,
});

/** As it is built: how its numbers are drawn has become the draws. */
type Built<T> = Omit<T, keyof typeof drawFields> & Drawn;

export type Question = Built<v.InferOutput<typeof question>>;
export type BankQuestion = Built<v.InferOutput<typeof bankQuestion>>;
