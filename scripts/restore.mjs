import { runBuilt } from './run-built.mjs';

/* npm run restore -- <file> [--keys <file>] [--force] */
await runBuilt('restore');
