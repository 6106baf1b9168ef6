import { fileURLToPath } from 'node:url';
import { ensureInstalled, runScript } from './bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await ensureInstalled(root, { all: true });
runScript(root, 'scripts/steps/tool.mjs');
