import { glossaryLetter } from '@firm/format/glossary-address.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionAddress, type Content } from './build-content.ts';
import { cutSteps } from './cut-steps.ts';
import { optionIds } from './questions/option-ids.ts';
import { lessonQuestions, reviewQuestions } from './questions/review-questions.ts';

type Passage = {
  url: string;
  title: string;
  place: string;
  text: string;
  aliases: string;
};

/** A page carries fewer draws than the server: they are part of what a reader fetches. */
const DRAWS_IN_PAGE = 24;

const json = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value));

/**
 * Writes what the programs read: for the browser an outline, one file per lesson, the glossary and
 * the search passages; for the server the outline, the question banks and what comes back in the
 * review, which never reach the browser.
 */
export function writeContent(content: Content, webFolder: string, serverFolder: string): void {
  for (const folder of [webFolder, serverFolder]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  writeCourses(content, webFolder, serverFolder);
  writeDrills(content, webFolder);
  writePractice(content, webFolder, serverFolder);
  json(join(webFolder, 'can-do.json'), content.canDo);
  json(join(webFolder, 'recorded-checks.json'), content.recordedChecks);
  json(join(serverFolder, 'review.json'), reviewQuestions(content.courses));
  json(join(webFolder, 'count.json'), {
    glossary: content.glossary.length,
    drills: content.drills.length,
    practice: content.practice.length,
  });
  writeGlossary(content, webFolder);
  json(
    join(webFolder, 'definitions.json'),
    Object.fromEntries(content.glossary.map(({ slug, term, short }) => [slug, [term, short]])),
  );
  json(join(webFolder, 'passages.json'), passagesOf(content));
  writeAssistant(content, serverFolder);
}

/** The outline to both sides, the lessons to the page, and the questions of the tests to the server. */
function writeCourses(content: Content, webFolder: string, serverFolder: string): void {
  const outline = content.courses.map(({ bank: _bank, modules, ...course }) => ({
    ...course,
    capstone: content.practice.find(
      ({ courseId, minutes }) => courseId === course.id && minutes !== undefined,
    )?.id,
    modules: modules.map((module) => ({
      title: module.title,
      lessons: module.lessons.map(({ key, title, summary, minutes }) => ({
        key,
        title,
        summary,
        minutes,
      })),
    })),
  }));
  json(join(webFolder, 'courses.json'), outline);
  json(join(serverFolder, 'courses.json'), outline);
  for (const course of content.courses) {
    mkdirSync(join(webFolder, 'lessons', course.id), { recursive: true });
    for (const lesson of course.modules.flatMap((module) => module.lessons)) {
      const { sections: _sections, slug: _slug, html: _html, terms: _terms, ...rest } = lesson;
      json(join(webFolder, 'lessons', course.id, `${lesson.key}.json`), {
        ...rest,
        steps: cutSteps(lesson),
        questions: lessonQuestions(course.id, lesson).map(
          ({ draws, mistake: _mistake, ...question }) => ({
            ...question,
            ...(draws === undefined ? {} : { draws: draws.slice(0, DRAWS_IN_PAGE) }),
          }),
        ),
      });
    }
    json(
      join(serverFolder, `final-test.${course.id}.json`),
      course.bank.map((question) => ({
        ...question,
        optionIds: optionIds(question.id, question.options),
      })),
    );
  }
}

function writeDrills({ drills }: Content, webFolder: string): void {
  mkdirSync(join(webFolder, 'drills'), { recursive: true });
  for (const { offeredAt: _offeredAt, ...drill } of drills)
    json(join(webFolder, 'drills', `${drill.id}.json`), drill);
  json(
    join(webFolder, 'drills.json'),
    drills.map(({ id, title, summary, mistake, lesson }) => ({
      id,
      title,
      summary,
      mistake,
      lesson,
    })),
  );
}

/** The assistant's passages, answers and facts. */
function writeAssistant(content: Content, serverFolder: string): void {
  json(join(serverFolder, 'passages.json'), passagesForServer(content));
  json(join(serverFolder, 'answers.json'), content.answers);
  json(join(serverFolder, 'errors.json'), content.errors);
  json(join(serverFolder, 'first-moves.json'), content.firstMoves);
  json(
    join(serverFolder, 'first-aid.json'),
    content.firstAid.map(({ branches, ...aid }) => ({
      ...aid,
      branches: branches.map(({ ask: _ask, ...branch }) => branch),
    })),
  );
  json(
    join(serverFolder, 'facts.json'),
    [...content.facts].map(([name, { is, value, source, next }]) => ({
      name,
      is,
      value,
      source,
      next,
    })),
  );
}

/** Names of all terms, and the texts of each letter by themselves. */
function writeGlossary({ glossary }: Content, webFolder: string): void {
  const terms = glossary
    .map(({ text: _text, aliases: _aliases, short: _short, ...term }) => term)
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));
  json(
    join(webFolder, 'glossary.json'),
    terms.map(({ slug, term }) => ({ slug, term })),
  );
  mkdirSync(join(webFolder, 'glossary'), { recursive: true });
  for (const [letter, ofLetter] of Map.groupBy(terms, ({ slug }) => glossaryLetter(slug)))
    json(join(webFolder, 'glossary', `${letter}.json`), ofLetter);
}

/** Of each task its texts to the page, and to the server what it is set and judged by. */
function writePractice({ practice }: Content, webFolder: string, serverFolder: string): void {
  mkdirSync(join(webFolder, 'practice'), { recursive: true });
  for (const task of practice) json(join(webFolder, 'practice', `${task.id}.json`), task);
  json(
    join(webFolder, 'practice.json'),
    practice.map(({ id, title, summary, courseId, lesson, minutes }) => ({
      id,
      title,
      summary,
      courseId,
      lesson,
      minutes,
    })),
  );
  json(
    join(serverFolder, 'practice.json'),
    practice.map(({ id, title, mistake, courseId, lesson, amounts, goals, minutes }) => ({
      id,
      title,
      mistake,
      courseId,
      lesson,
      amounts,
      minutes,
      goals: goals.map((goal) => goal.id),
    })),
  );
}

/**
 * Collects the assistant's passages: the page's own search covers the academy, the assistant also
 * answers about The Firm.
 */
export const passagesForServer = (content: Content): Passage[] => [
  ...passagesOf(content),
  ...content.notes.documentation.map((passage) => ({ place: 'Documentation', ...passage })),
];

/** Every passage that search can find: a section of a lesson, or a term. */
function passagesOf({ courses, glossary, notes }: Content): Passage[] {
  const lessons = courses.flatMap((course) =>
    course.modules.flatMap((module) =>
      module.lessons.flatMap((lesson) =>
        lesson.sections.map((section) => ({
          url: sectionAddress(course.id, lesson.key, section.id),
          title: section.title === '' ? lesson.title : section.title,
          place: section.title === '' ? `${course.title} · ${module.title}` : lesson.title,
          text: section.text,
          aliases: notes.aliases.get(sectionAddress(course.id, lesson.key, section.id)) ?? '',
        })),
      ),
    ),
  );
  const terms = glossary.map((term) => ({
    url: `/academy/glossary#${term.slug}`,
    title: term.term,
    place: 'Glossary',
    text: term.text,
    aliases: term.aliases.join(', '),
  }));
  return [...lessons, ...terms];
}
