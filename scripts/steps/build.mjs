import { join } from 'node:path';
import { buildAll } from './build-all.mjs';

await buildAll(join(import.meta.dirname, '../..'));
