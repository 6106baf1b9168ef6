import type { Database } from '@firm/db';

/**
 * Writes Markdown as HTML, sanitised as lessons are.
 * @returns with what of it is not shown, in words
 */
export type RenderMarkdown = (markdown: string) => Rendered | Promise<Rendered>;
type Rendered = { html: string; problems: string[] };

export type NewsDeps = { db: Database; clock: () => Date };
