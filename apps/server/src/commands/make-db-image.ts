import { optimiseNothing, writeDatabaseImage } from '@firm/db';

/* Run by the build: makes the database image that first starts load. */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: make-db-image <file>');
optimiseNothing();
await writeDatabaseImage(path);
process.exit(0);
