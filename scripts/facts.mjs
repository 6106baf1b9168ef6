import { fileURLToPath } from 'node:url';
import { ensureInstalled, runScript } from './bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root);
runScript(root, 'scripts/steps/facts.mjs');
