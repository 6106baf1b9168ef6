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

/**
 * Minutes of what a lesson gives to try, beside its reading: a part to operate, a task of the practice
 * wallet with its reading, and each step of an exercise on the reader's own sites and papers.
 */
const PART_MINUTES = 3;
const TASK_MINUTES = 8;
const STEP_MINUTES = 3;

/** Estimated time of a lesson's exercises, in whole minutes. */
export function exerciseMinutes(markdown: string): number {
  const parts = [...markdown.matchAll(/\(widget:([a-z0-9-]+)\)/g)].map(([, name = '']) => name);
  const taskCount = parts.filter((name) => name.startsWith('task-')).length;
  const exercises = markdown.match(/^> \[!TRY\].*\n(?:>.*\n?)*/gm) ?? [];
  const steps = exercises.flatMap((text) => text.match(/^> ?\d+\. /gm) ?? []).length;
  return (
    taskCount * TASK_MINUTES + (parts.length - taskCount) * PART_MINUTES + steps * STEP_MINUTES
  );
}

/** Ten questions, about two minutes each, in minutes. */
const TEST_MINUTES = 20;

/** Formats what a course takes beside its reading. */
export const courseTimes = (
  lessons: readonly { exerciseMinutes: number }[],
): { exercises: string; test: string } => ({
  exercises: formatMinutes(lessons.reduce((sum, lesson) => sum + lesson.exerciseMinutes, 0)),
  test: formatMinutes(TEST_MINUTES),
});

/** The time to read a question, choose and read why, in seconds. */
const QUESTION_SECONDS = 20;

/** Formats a course's reading time with its questions. */
export function courseDuration(
  lessons: readonly { minutes: number; questions: readonly unknown[] }[],
): string {
  const minutes = lessons.reduce(
    (sum, lesson) => sum + lesson.minutes + (lesson.questions.length * QUESTION_SECONDS) / 60,
    0,
  );
  return formatMinutes(minutes);
}

/** '40 minutes', '1 hour', '1.5 hours'. */
function formatMinutes(minutes: number): string {
  const tens = Math.max(10, Math.round(minutes / 10) * 10);
  if (tens < 60) return `${tens} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
