import { parse } from 'yaml';

/**
 * Splits a Markdown file into its YAML front matter and its body.
 * @throws Error when the file has no front matter or the YAML is malformed
 */
export function splitFrontMatter(source: string): { data: unknown; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (match === null) throw new Error('has no front matter');
  return { data: parse(match[1] ?? ''), body: match[2] ?? '' };
}
