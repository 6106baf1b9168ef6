import { runBuilt } from './run-built.mjs';

/* npm run backup [-- <file> [--keys] | --list] */
await runBuilt('backup');
