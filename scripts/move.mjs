import { runBuilt } from './run-built.mjs';

/* npm run move -- to-postgres | to-embedded [--without-files] */
await runBuilt('move');
