import { renderMarkdown } from './render-markdown.ts';
import { sanitiseLesson } from './sanitise.ts';

/**
 * Writes the Markdown of an announcement as HTML, by the rules of lessons: no raw HTML, no
 * pictures, and links to https and to our own pages only.
 *
 * @returns with what of it is not shown, in words
 */
export function renderAnnouncement(markdown: string): { html: string; problems: string[] } {
  const problems: string[] = [];
  const problem = (message: string): void =>
    void problems.push(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  const none = (what: string) => () => {
    problem(`${what} stand in lessons only`);
    return undefined;
  };
  const { html } = renderMarkdown(markdown, {
    term: none('links to terms'),
    lesson: none('links by lesson:'),
    diagram: none('diagrams'),
    problem,
  });
  return { html: sanitiseLesson(html), problems };
}
