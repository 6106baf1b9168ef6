import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { errorMessage } from '@firm/format';
import { glossaryAddress } from '@firm/format/glossary-address.ts';
import { drawQuestion, type Drawn, type Written } from './questions/draw-question.ts';
import type { ContentFiles } from './assistant/facts.ts';
import { splitFrontMatter } from './markdown/front-matter.ts';
import { loadDiagram } from './load-diagram.ts';
import { plainText } from './load-glossary.ts';
import {
  courseDuration,
  courseTimes,
  exerciseMinutes,
  readingMinutes,
} from './markdown/reading-time.ts';
import { diagramMarker, renderMarkdown } from './markdown/render-markdown.ts';
import { sanitiseLesson } from './markdown/sanitise.ts';
import {
  bankQuestion,
  courseFile,
  lessonFrontMatter,
  type BankQuestion,
  type Question,
} from './schema.ts';
import { slugOf } from './markdown/slug.ts';
import { linkedTerms, type LinkedTerms } from './markdown/linked-terms.ts';

/**
 * A lesson, built. `key` is `{moduleIndex}-{lessonIndex}`, the same key that progress is kept
 * under.
 */
export type Lesson = {
  key: string;
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  /** Time of its exercises beside the reading. */
  exerciseMinutes: number;
  updated: string;
  html: string;
  questions: Question[];
  sources: { title: string; url: string }[];
  sections: { id: string; title: string; text: string }[];
  terms: LinkedTerms;
};

export type Course = {
  id: string;
  title: string;
  description: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Time of reading, with the questions under the lessons. */
  duration: string;
  /** Time of the exercises beside the reading, and of the final test. */
  times: { exercises: string; test: string };
  image: string;
  isGuestAccessible: boolean;
  /** Keys of the lessons that guests may read where the course needs an account. */
  guestLessons: string[];
  /** Addresses of lessons in the order for beginners. */
  path?: string[];
  version: number;
  totalLessons: number;
  /** false as long as the course has no lessons of its own yet */
  isReady: boolean;
  modules: { title: string; slug: string; lessons: Lesson[] }[];
  bank: BankQuestion[];
};

/** Where lessons and terms of the whole content live, for links between them. */
export type LinkTargets = {
  terms: ReadonlySet<string>;
  lesson(file: string, courseId: string, reference: string): string | undefined;
};

export type Outline = v.InferOutput<typeof courseFile>;

/** The outline of a course: what its file says, before any lesson is read. */
export function loadOutline(folder: string, files: ContentFiles): Outline | undefined {
  const file = `${folder.split('/').slice(-2).join('/')}/course.yaml`;
  return files.problems.check(file, courseFile, parse(files.read(join(folder, 'course.yaml'))));
}

/** Reads the lessons and the question bank of a course. */
export function loadCourse(
  folder: string,
  outline: Outline,
  targets: LinkTargets,
  files: ContentFiles,
): Course {
  const modules = outline.modules.map((module, moduleIndex) => ({
    title: module.title,
    slug: slugOf(module.title),
    lessons: module.lessons.flatMap((title, lessonIndex) => {
      const lesson = loadLesson(
        folder,
        outline.id,
        module.title,
        title,
        `${moduleIndex}-${lessonIndex}`,
        targets,
        files,
      );
      return lesson === undefined ? [] : [lesson];
    }),
  }));
  const lessonCount = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return {
    id: outline.id,
    title: outline.title,
    description: outline.description,
    level: outline.level,
    duration: courseDuration(modules.flatMap(({ lessons }) => lessons)),
    times: courseTimes(modules.flatMap(({ lessons }) => lessons)),
    image: outline.image,
    isGuestAccessible: outline.isGuestAccessible,
    guestLessons: guestLessonsOf(outline, modules, files),
    version: outline.version,
    totalLessons: outline.plannedLessons ?? lessonCount,
    isReady: lessonCount > 0 && outline.plannedLessons === undefined,
    modules,
    bank: loadBank(folder, outline, files),
  };
}

/** Keys of the lessons that guests may read; notes one that the course does not have. */
function guestLessonsOf(
  { id, guestLessons }: Outline,
  modules: Course['modules'],
  files: ContentFiles,
): string[] {
  return guestLessons.flatMap((reference) => {
    const lesson = modules
      .flatMap(({ slug, lessons }) =>
        lessons.map((one) => ({ ...one, slug: `${slug}/${one.slug}` })),
      )
      .find(({ slug }) => slug === reference);
    if (lesson === undefined)
      files.problems.add(`courses/${id}/course.yaml`, `lesson '${reference}' does not exist`);
    return lesson?.key ?? [];
  });
}

function loadLesson(
  folder: string,
  courseId: string,
  moduleTitle: string,
  title: string,
  key: string,
  targets: LinkTargets,
  files: ContentFiles,
): Lesson | undefined {
  const file = `courses/${courseId}/${slugOf(moduleTitle)}/${slugOf(title)}.md`;
  const path = join(folder, slugOf(moduleTitle), `${slugOf(title)}.md`);
  if (!existsSync(path)) {
    files.problems.add(file, 'is named in course.yaml and does not exist');
    return undefined;
  }
  let parts: { data: unknown; body: string };
  try {
    parts = splitFrontMatter(files.read(path));
  } catch (error) {
    files.problems.add(file, errorMessage(error));
    return undefined;
  }
  const head = files.problems.check(file, lessonFrontMatter, parts.data);
  if (head === undefined) return undefined;
  if (head.title !== title)
    files.problems.add(file, `title '${head.title}' is '${title}' in course.yaml`);
  for (const item of head.questions)
    if (item.answer >= item.options.length)
      files.problems.add(file, `question '${item.ask}' has no option ${item.answer}`);
  checkParts(file, head.questions, parts.body, files);
  checkWrong(file, head.questions, files);
  const { html, diagrams } = renderMarkdown(parts.body, {
    term: (slug) => {
      if (!targets.terms.has(slug)) files.problems.add(file, `term '${slug}' does not exist`);
      return glossaryAddress(slug);
    },
    lesson: (reference) => targets.lesson(file, courseId, reference),
    diagram: (name, alternative) => readDiagram(folder, file, name, alternative, files),
    problem: (message) => files.problems.add(file, message),
  });
  const clean = diagrams.reduce(
    (whole, figure, index) => whole.replace(diagramMarker(index), () => figure),
    sanitiseLesson(html),
  );
  return {
    key,
    slug: slugOf(title),
    title,
    summary: head.summary,
    minutes: readingMinutes(withoutStills(parts.body)),
    exerciseMinutes: exerciseMinutes(parts.body),
    updated: head.updated,
    html: clean,
    questions: head.questions.flatMap((item) => draw(item.ask, item, { file, files })),
    sources: head.sources,
    sections: splitSections(withoutStills(parts.body)),
    terms: linkedTerms(parts.body),
  };
}

/** A question that is found out by operating a part stands in the lesson that holds the part. */
function checkParts(
  file: string,
  questions: readonly { ask: string; part?: string | undefined }[],
  body: string,
  files: ContentFiles,
): void {
  const namedParts = questions.flatMap(({ part }) => part ?? []);
  for (const part of new Set(namedParts)) {
    if (!body.includes(`(widget:${part})`))
      files.problems.add(file, `a question names the part '${part}', which the lesson has not`);
    if (namedParts.filter((one) => one === part).length > 1)
      files.problems.add(file, `two questions name the part '${part}'`);
  }
}

/** A question explains each of its wrong options, and no other. */
function checkWrong(
  file: string,
  questions: readonly {
    ask: string;
    options: readonly string[];
    answer: number;
    wrong: Readonly<Record<string, string>>;
  }[],
  files: ContentFiles,
): void {
  for (const { ask, options, answer, wrong } of questions) {
    const wrongOptionIndices = [...options.keys()].filter((index) => index !== answer).map(String);
    if (Object.keys(wrong).toSorted().join() !== wrongOptionIndices.join())
      files.problems.add(file, `'${ask}' explains other options than its wrong ones`);
  }
}

/** Removes fallbacks for parts without script: they repeat the lesson's text. */
const withoutStills = (body: string): string =>
  body.replaceAll(/^> \[!SIMULATOR\].*\n(?:>.*\n?)*/gm, '');

function readDiagram(
  folder: string,
  file: string,
  name: string,
  alternative: string,
  files: ContentFiles,
): string | undefined {
  const path = join(folder, 'diagrams', `${name}.svg`);
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(path)) {
    files.problems.add(file, `diagram '${name}' does not exist`);
    return undefined;
  }
  const narrow = join(folder, 'diagrams', `${name}.narrow.yaml`);
  if (!existsSync(narrow)) {
    files.problems.add(file, `diagram '${name}' has no ${name}.narrow.yaml`);
    return undefined;
  }
  const diagram = loadDiagram(files.read(path), files.read(narrow), alternative);
  if ('figure' in diagram) return diagram.figure;
  for (const message of diagram.wrong) files.problems.add(`diagrams/${name}.svg`, message);
  return undefined;
}

/** The passages of a lesson by section, as plain text: what search looks through. */
function splitSections(body: string): Lesson['sections'] {
  return body.split(/^(?=## )/m).map((part) => {
    const title = /^## (.*)$/m.exec(part)?.[1] ?? '';
    return {
      id: slugOf(title),
      title: plainText(title),
      text: plainText(part.replace(/^## .*$/m, '')),
    };
  });
}

function loadBank(folder: string, outline: Outline, files: ContentFiles): BankQuestion[] {
  const single = join(folder, 'final-test.yaml');
  const many = join(folder, 'final-test');
  const paths = existsSync(many)
    ? readdirSync(many)
        .toSorted()
        .map((name) => join(many, name))
    : existsSync(single)
      ? [single]
      : [];
  const lessons = new Set(
    outline.modules.flatMap((module) =>
      module.lessons.map((title) => `${slugOf(module.title)}/${slugOf(title)}`),
    ),
  );
  const ids = new Set<string>();
  return paths.flatMap((path) => {
    const file = path.split('/').slice(-3).join('/');
    const questions =
      files.problems.check(file, v.array(bankQuestion), parse(files.read(path))) ?? [];
    for (const item of questions) {
      if (ids.has(item.id)) files.problems.add(file, `question id '${item.id}' is used twice`);
      ids.add(item.id);
      if (!lessons.has(item.lesson))
        files.problems.add(file, `question '${item.id}' names the unknown lesson '${item.lesson}'`);
    }
    return questions.flatMap((item) => draw(item.id, item, { file, files }));
  });
}

/** A question with its draws; none when they cannot be made, which is noted. */
function draw<T extends Written>(
  name: string,
  question: T,
  { file, files }: { file: string; files: ContentFiles },
): (Omit<T, 'draw' | 'let' | 'where'> & Drawn)[] {
  try {
    return [drawQuestion(name, question)];
  } catch (error) {
    files.problems.add(file, `question '${name}': ${errorMessage(error)}`);
    return [];
  }
}
