import { runBuilt } from './run-built.mjs';

/* npm run restore -- <file>|bucket:latest|bucket:<name> [--keys <file>] [--force] */
await runBuilt('restore');
