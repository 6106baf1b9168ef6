import { writeSearchIndex } from '../compose/search-index.ts';

/* Run by the build: reads the texts that the assistant answers from, so that no start has to. */
const [contentDir, file] = process.argv.slice(2);
if (contentDir === undefined || file === undefined)
  throw new Error('usage: make-search-index <content folder> <file>');
writeSearchIndex({ contentDir, file });
