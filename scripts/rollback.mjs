import { runBuilt } from './run-built.mjs';

/* npm run rollback [-- --yes] */
await runBuilt('rollback');
