import { runBuilt } from './run-built.mjs';

/* npm run admin -- grant|revoke <e-mail> <right> | requests | usage | items */
await runBuilt('admin');
