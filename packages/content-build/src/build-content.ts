import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureGuessing } from './questions/measure-guessing.ts';
import {
  loadCourse,
  loadOutline,
  type Course,
  type LinkTargets,
  type Outline,
} from './load-course.ts';
import { loadDrills, type Drill } from './questions/load-drills.ts';
import type { RecordedChecks } from './questions/drill-schema.ts';
import { ContentFiles, loadFacts, type Fact } from './assistant/facts.ts';
import {
  fillDurations,
  loadAnswers,
  type AnswerPlace,
  type DirectAnswer,
} from './assistant/load-answers.ts';
import { loadErrors, type ErrorAnswer } from './assistant/load-errors.ts';
import { loadFirstMoves, type FirstMove } from './assistant/load-first-moves.ts';
import { loadFirstAid, type FirstAid } from './assistant/load-first-aid.ts';
import { loadGlossary, type Term } from './load-glossary.ts';
import { checkTerms } from './check-terms.ts';
import { loadCanDo, type CanDo } from './load-can-do.ts';
import { loadPath } from './load-path.ts';
import { checkPracticeWidgets, loadPractice, type PracticeTask } from './load-practice.ts';
import { lessonAddress, loadPassageNotes, type PassageNotes } from './assistant/load-passages.ts';
import { offerInGlossary, offerInLessons } from './questions/offer-drills.ts';
import { Problems } from './problems.ts';
import { slugOf } from './markdown/slug.ts';

export type Content = {
  courses: Course[];
  glossary: Term[];
  drills: Drill[];
  /** Tasks that the lessons' practice wallet sets and judges. */
  practice: PracticeTask[];
  /** Checks of the local chain's tokens, for where it does not run; by symbol. */
  recordedChecks: RecordedChecks;
  /** Ten sentences at the end of the path for beginners. */
  canDo: CanDo[];
  notes: PassageNotes;
  /** The first-aid answers, one for each kind of trouble. */
  firstAid: FirstAid[];
  /** Most common questions, with answers. */
  answers: DirectAnswer[];
  errors: ErrorAnswer[];
  firstMoves: FirstMove[];
  /** Facts of the world by name, with the day on which each is looked up again. */
  facts: ReadonlyMap<string, Fact>;
};

/** The order in which the catalogue shows the courses; courses not named come after, by id. */
const ORDER = [
  'ethereum-trading',
  'crypto-basics',
  'technical-analysis',
  'risk-management',
  'beyond-ethereum',
];

const rank = (id: string): number => {
  const place = ORDER.indexOf(id);
  return place < 0 ? ORDER.length : place;
};

/** Where a part of a lesson stands; its opening part has no anchor. */
export const sectionAddress = (courseId: string, key: string, anchor: string): string =>
  `/academy/course/${courseId}?lesson=${key}${anchor === '' ? '' : `#${anchor}`}`;

/**
 * Reads the content folder, checks all of it, and builds lessons and glossary to sanitised HTML.
 * @throws Error naming every problem found: a missing lesson, an unresolved link, a question
 *   without explanation
 * @param options checksGuessing: false leaves out how far guessers get, which takes half of the time
 */
export function buildContent(folder: string, { checksGuessing = true } = {}): Content {
  const problems = new Problems();
  const facts = loadFacts(folder, problems);
  const files = new ContentFiles(folder, facts, problems);
  const root = join(folder, 'courses');
  const outlines = loadOutlines(root, files, problems);
  const addresses = addressesOf(outlines);
  const lesson = (file: string, courseId: string, reference: string): string | undefined => {
    const address = addresses.get(reference.includes(':') ? reference : `${courseId}:${reference}`);
    if (address === undefined) problems.add(file, `lesson '${reference}' does not exist`);
    return address;
  };

  const glossary = loadGlossary(join(folder, 'glossary'), files, (file, reference) =>
    lesson(file, '', reference),
  );
  const targets: LinkTargets = { terms: new Set(glossary.map((term) => term.slug)), lesson };
  const loadedCourses = outlines.map((outline) =>
    loadCourse(join(root, outline.id), outline, targets, files),
  );
  const courses = addPaths(loadedCourses, outlines, { lesson, problems });
  checkTerms(courses, problems);
  const notes = loadPassageNotes(folder, files);
  const knownPaths = pathsOf(courses);
  for (const address of notes.aliases.keys())
    if (!knownPaths.has(address)) problems.add('aliases.yaml', `'${address}' does not exist`);
  const titles = titlesOf(courses);
  const { drills, recorded: recordedChecks } = loadDrills(
    join(folder, 'drills'),
    files,
    createDrillLinks({ glossary, lesson, knownPaths, titles, problems }),
  );
  const practice = loadPractice(join(folder, 'practice'), files, (file, reference) => {
    const href = lesson(file, '', reference);
    return href === undefined ? undefined : { title: titles.get(href) ?? '', href };
  });
  for (const { id, modules } of courses)
    for (const { slug, html } of modules.flatMap(({ lessons }) => lessons))
      checkPracticeWidgets(files, { file: `courses/${id}: ${slug}`, html, tasks: practice });
  const canDo = loadCanDo(outlines, { practice, drills, problems });
  const assistant = loadAssistant(folder, files, { courses, glossary, problems });
  files.noteUnused();
  if (checksGuessing)
    for (const problem of measureGuessing(courses, drills).problems)
      problems.add('questions', problem);
  problems.throwIfAny();
  return {
    courses: offerInLessons(courses, drills),
    glossary: offerInGlossary(glossary, drills),
    drills,
    practice,
    canDo,
    recordedChecks: recordedChecks,
    notes,
    ...assistant,
    facts,
  };
}

/** First aid, answers, errors and first moves, each led to its place in a lesson or the glossary. */
function loadAssistant(
  folder: string,
  files: ContentFiles,
  {
    courses,
    glossary,
    problems,
  }: { courses: readonly Course[]; glossary: readonly Term[]; problems: Problems },
): Pick<Content, 'firstAid' | 'answers' | 'errors' | 'firstMoves'> {
  const firstAid = loadFirstAid(join(folder, 'first-aid'), files, (reference) => {
    const href = lessonAddress(reference);
    return lessonLinksOf(courses).find((link) => link.href === href);
  });
  const places = answerPlaces(glossary, lessonLinksOf(courses));
  const writtenAnswers = loadAnswers(join(folder, 'answers'), files, places);
  const placeOf = (of: string) =>
    places.get(of.startsWith('glossary#') ? `/academy/${of}` : lessonAddress(of));
  const errors = loadErrors(join(folder, 'errors.yaml'), files, placeOf);
  const situations = new Set(writtenAnswers.flatMap(({ situation }) => situation ?? []));
  const firstMoves = loadFirstMoves(join(folder, 'first-moves.yaml'), files, {
    isSituation: (id) => situations.has(id),
    placeOf,
  });
  const answers = fillDurations(writtenAnswers, courses, problems);
  return { firstAid, answers, errors, firstMoves };
}

type FindLesson = LinkTargets['lesson'];

/** The courses, of which one has the path for beginners. */
const addPaths = (
  loadedCourses: readonly Course[],
  outlines: readonly Outline[],
  targets: { lesson: FindLesson; problems: Problems },
): Course[] =>
  loadedCourses.map((course, at) => {
    const outline = outlines[at];
    const path = outline && loadPath(outline, loadedCourses, targets);
    return path === undefined ? course : { ...course, path };
  });

/** Where a drill leads: to a term, or to a part of a lesson. */
const createDrillLinks =
  ({
    glossary,
    lesson,
    knownPaths,
    titles,
    problems,
  }: {
    glossary: readonly Term[];
    lesson: FindLesson;
    knownPaths: ReadonlySet<string>;
    titles: ReadonlyMap<string, string>;
    problems: Problems;
  }) =>
  (file: string, reference: string): { title: string; href: string } | undefined => {
    const knownTerm = glossary.find(({ slug }) => `term:${slug}` === reference);
    if (knownTerm) return { title: knownTerm.term, href: `/academy/glossary#${knownTerm.slug}` };
    const [place = '', anchor] = reference.split('#');
    const address = lesson(file, '', place);
    if (address === undefined) return undefined;
    const href = `${address}#${anchor}`;
    if (!knownPaths.has(href)) problems.add(file, `paragraph '${reference}' does not exist`);
    return { title: titles.get(address) ?? '', href };
  };

/** The outlines of the courses, in the order of the catalogue. */
function loadOutlines(root: string, files: ContentFiles, problems: Problems): Outline[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'course.yaml')))
    .flatMap((name) => {
      const outline = loadOutline(join(root, name), files);
      if (outline === undefined) return [];
      if (outline.id !== name)
        problems.add(`courses/${name}/course.yaml`, `id '${outline.id}' is not the folder's name`);
      return [outline];
    })
    .toSorted((a, b) => rank(a.id) - rank(b.id) || a.id.localeCompare(b.id));
}

/** Where each lesson stands, by course and slugs: `crypto-basics:module/lesson`. */
function addressesOf(outlines: readonly Outline[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const outline of outlines)
    outline.modules.forEach((module, m) =>
      module.lessons.forEach((title, l) =>
        addresses.set(
          `${outline.id}:${slugOf(module.title)}/${slugOf(title)}`,
          `/academy/course/${outline.id}?lesson=${m}-${l}`,
        ),
      ),
    );
  return addresses;
}

/** The address of every part of every lesson. */
const pathsOf = (courses: readonly Course[]): ReadonlySet<string> =>
  new Set(lessonLinksOf(courses).map(({ href }) => href));

/** The titles of the lessons, by address. */
const titlesOf = (courses: readonly Course[]): ReadonlyMap<string, string> =>
  new Map(
    courses.flatMap(({ id, modules }) =>
      modules.flatMap(({ lessons }) =>
        lessons.map(({ key, title }) => [sectionAddress(id, key, ''), title]),
      ),
    ),
  );

/** Where an answer can stand: a term, or a part of a lesson; by its address. */
const answerPlaces = (
  glossary: readonly Term[],
  parts: FirstAid['lessons'],
): ReadonlyMap<string, AnswerPlace> =>
  new Map(
    [
      ...glossary.map(({ slug, term, short }) => ({
        url: `/academy/glossary#${slug}`,
        title: term,
        place: 'Glossary',
        short,
      })),
      ...parts.map(({ href, title, section }) => ({ url: href, title, place: section })),
    ].map((place) => [place.url, place]),
  );

/** Every part of a lesson, as a link says it. */
const lessonLinksOf = (courses: readonly Course[]): FirstAid['lessons'] =>
  courses.flatMap(({ id, title: course, modules }) =>
    modules.flatMap(({ lessons }) =>
      lessons.flatMap(({ key, title, sections }) =>
        sections.map((section) => ({
          title: section.title === '' ? title : section.title,
          href: sectionAddress(id, key, section.id),
          section: section.title === '' ? course : title,
        })),
      ),
    ),
  );
