import { runBuilt } from './run-built.mjs';

/* npm run backup -- <file> [--keys] */
await runBuilt('backup');
