import type { Course } from '../load-course.ts';
import type { Drill } from './load-drills.ts';
import type { Term } from '../load-glossary.ts';
import { escapeMarkup } from '@firm/format/escape-markup.ts';

const linkTo = ({ id, title }: Drill): string =>
  `<p class="drill"><a href="/academy/drills/${id}">Practise it: ${escapeMarkup(title)}</a></p>\n`;

/** Puts a link to its drills at the end of each paragraph that offers some. */
export function offerInLessons(courses: readonly Course[], drills: readonly Drill[]): Course[] {
  return courses.map((course) => ({
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        html: offerInSections(
          lesson.html,
          `/academy/course/${course.id}?lesson=${lesson.key}`,
          drills,
        ),
      })),
    })),
  }));
}

function offerInSections(html: string, address: string, drills: readonly Drill[]): string {
  // Footnotes stand after the last paragraph and belong to none.
  return html
    .split(/(?=<h2 id=|<section class="footnotes")/)
    .map((section) => {
      const anchor = /^<h2 id="([^"]*)"/.exec(section)?.[1];
      if (anchor === undefined) return section;
      // Mistakes are those of the whole lesson, and may begin another step of it.
      const [paragraph, ...mistakes] = section.split(/(?=<aside class="callout mistakes")/);
      return [paragraph, drillsAt(`${address}#${anchor}`, drills), ...mistakes].join('');
    })
    .join('');
}

export const offerInGlossary = (glossary: readonly Term[], drills: readonly Drill[]): Term[] =>
  glossary.map((term) => ({
    ...term,
    html: term.html + drillsAt(`/academy/glossary#${term.slug}`, drills),
  }));

const drillsAt = (address: string, drills: readonly Drill[]): string =>
  drills
    .filter(({ offeredAt }) => offeredAt.includes(address))
    .map(linkTo)
    .join('');
