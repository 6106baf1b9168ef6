/**
 * Words a minute that an adult reads of explanatory prose, unhurried (Brysbaert 2019 gives 238;
 * tables and examples slow it).
 */
const WORDS_A_MINUTE = 200;

/** Estimated reading time of Markdown, in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replaceAll(/[`*_>#|[\]()]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

/** The time to read a question, choose and read why, in seconds. */
const QUESTION_SECONDS = 20;

/** Formats a course's reading time with its questions: '40 minutes', '1 hour', '1.5 hours'. */
export function courseDuration(
  lessons: readonly { minutes: number; questions: readonly unknown[] }[],
): string {
  const minutes = lessons.reduce(
    (sum, lesson) => sum + lesson.minutes + (lesson.questions.length * QUESTION_SECONDS) / 60,
    0,
  );
  const tens = Math.max(10, Math.round(minutes / 10) * 10);
  if (tens < 60) return `${tens} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
