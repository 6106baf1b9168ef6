import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@firm/format';
import { glossaryAddress } from '@firm/format/glossary-address.ts';
import { splitFrontMatter } from './markdown/front-matter.ts';
import type { ContentFiles } from './assistant/facts.ts';
import { renderMarkdown, type Resolvers } from './markdown/render-markdown.ts';
import { sanitiseLesson } from './markdown/sanitise.ts';
import { termFrontMatter } from './schema.ts';

/**
 * A glossary entry as the page and the search index use it. `short` is plain text, `html` is
 * sanitised.
 */
export type Term = {
  slug: string;
  term: string;
  aliases: string[];
  related: string[];
  short: string;
  html: string;
  text: string;
};

/**
 * The rows of a table as sentences: 'Exchange account: it fails; buying and selling.' The line
 * under its head goes.
 */
const rowsAsSentences = (markdown: string): string =>
  markdown.replaceAll(/^[ \t>]*\|(.*)\|[ \t]*$/gm, (_, row: string) => {
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return ' ';
    const [first = '', ...rest] = cells;
    const sentence = [first, rest.filter((cell) => cell !== '').join('; ')]
      .filter((part) => part !== '')
      .join(': ');
    return /[.!?:]$/.test(sentence) ? sentence : `${sentence}.`;
  });

/**
 * Plain text of a Markdown fragment: links become their labels, tables sentences, emphasis marks
 * go.
 */
export function plainText(markdown: string): string {
  return rowsAsSentences(markdown)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[![A-Z]+\]/g, ' ')
    .replaceAll(/[*`>#|]|^-{3,}$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Reads every entry of `content/glossary`. Links between entries must resolve. */
export function loadGlossary(
  folder: string,
  files: ContentFiles,
  resolveLesson: (file: string, reference: string) => string | undefined,
): Term[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted();
  const slugs = new Set(names.map((name) => name.slice(0, -3)));
  return names.flatMap((name) => {
    const file = `glossary/${name}`;
    const slug = name.slice(0, -3);
    let parts: { data: unknown; body: string };
    try {
      parts = splitFrontMatter(files.read(join(folder, name)));
    } catch (error) {
      files.problems.add(file, errorMessage(error));
      return [];
    }
    const head = files.problems.check(file, termFrontMatter, parts.data);
    if (head === undefined) return [];
    for (const other of head.related)
      if (!slugs.has(other)) files.problems.add(file, `related term '${other}' does not exist`);
    const resolvers: Resolvers = {
      term: (other) => {
        if (!slugs.has(other)) files.problems.add(file, `term '${other}' does not exist`);
        return glossaryAddress(other);
      },
      lesson: (reference) => resolveLesson(file, reference),
      diagram: () => undefined,
      problem: (message) => files.problems.add(file, message),
    };
    const { html } = renderMarkdown(parts.body, resolvers);
    const first = plainText(parts.body.trim().split(/\n\s*\n/)[0] ?? '');
    if (first === '') files.problems.add(file, 'has no definition');
    return [
      {
        slug,
        term: head.term,
        aliases: head.aliases,
        related: head.related,
        short: first,
        html: sanitiseLesson(html),
        text: plainText(parts.body),
      },
    ];
  });
}
