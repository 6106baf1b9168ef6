import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build-all.mjs';
import { TOOLS } from './tools.mjs';

/** Runs one tool over everything, or over the folders or files that are named. */
const root = join(import.meta.dirname, '../..');
const [name, ...paths] = process.argv.slice(2);
const tool = TOOLS[name];
if (!tool) throw new Error(`no tool is named ${name}`);
// Tests read pages, content and the server from dist; types, in a new clone, what the build writes.
const hasContent = existsSync(join(root, 'apps/web/src/generated/content/courses.json'));
if (name.startsWith('test:') || (name === 'types' && !hasContent)) await buildAll(root);
const isWatching = paths.includes('--watch');
const args = isWatching ? tool.args.filter((arg) => arg !== 'run') : tool.args;
const rest = tool.isPartial && paths.length > 0 ? paths : tool.all;
const { status, error } = spawnSync(
  join(root, 'node_modules/.bin', tool.program),
  [...args, ...rest],
  { cwd: root, stdio: 'inherit' },
);
if (error) throw error;
process.exit(status ?? 1);
