/**
 * The folder and file name of a title: lower case, words joined by hyphens, punctuation dropped.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}
