export type Question = {
  /**
   * Under which it comes back in the review; missing in a lesson kept offline from before there was
   * one.
   */
  id?: string;
  ask: string;
  options: string[];
  /** In the order of `options`; missing as `id` is. */
  optionIds?: string[];
  /** Index of the right option. */
  answer: number;
  why: string;
  /** By the index of a wrong option: why just that one is wrong. */
  wrong?: Record<string, string>;
  /** The interactive part by which it is found out, and under which it stands. */
  part?: string;
  /** Of a question with numbers: those of each draw, for the `{0}`, `{1}` … of its texts. */
  draws?: string[][];
};

export type LessonContent = {
  key: string;
  title: string;
  summary: string;
  minutes: number;
  /** Time of its exercises; missing in a lesson that was kept offline before. */
  exerciseMinutes?: number;
  updated: string;
  /** Its text, cut where something is to be tried; the questions that close each, by place. */
  steps: { html: string; questions: number[] }[];
  questions: Question[];
  sources: { title: string; url: string }[];
};

const files = import.meta.glob<LessonContent>('../../../generated/content/lessons/*/*.json', {
  import: 'default',
});

/**
 * Loads a lesson from its own file, so that a reader fetches only what is read.
 * @throws Error when the lesson cannot be fetched, for example offline and never opened before
 */
export async function loadLesson(courseId: string, key: string): Promise<LessonContent> {
  const load = files[`../../../generated/content/lessons/${courseId}/${key}.json`];
  if (load === undefined) throw new Error(`There is no lesson ${key} in ${courseId}.`);
  return load();
}
