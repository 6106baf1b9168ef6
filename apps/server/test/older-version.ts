/* The version before the newest migration, built beside this one. Imported by tests only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
};

/** Its commit; undefined where the history is not here. */
export function findOlderVersion(): string | undefined {
  const migrations = 'packages/db/migrations/*.sql';
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations);
  return newest && git('rev-parse', '--verify', '--quiet', `${newest}^`);
}

/**
 * Builds its server and content once, in `dist`, on the packages that are installed for this
 * version.
 *
 * @returns the built program
 */
export function buildOlderVersion(commit: string): string {
  const place = join(root, 'dist', `older-${commit}`);
  const program = join(place, 'dist/server/main.mjs');
  if (existsSync(program)) return program;
  const tree = `${place}.building-${process.pid}`;
  mkdirSync(tree, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  // As hard links: links between its own workspaces are relative and lead to its own.
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(tree, group)).map((name) => `${group}/${name}/node_modules`),
  );
  for (const modules of ['node_modules', ...groups])
    if (existsSync(join(root, modules)))
      execFileSync('cp', ['-al', join(root, modules), join(tree, modules)]);
  const build = (...args: string[]) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: tree,
      stdio: 'ignore',
    });
  // Its lessons, without its pages.
  const content = `(await import('./apps/web/build/build-web.mjs')).prepareWeb(process.cwd())`;
  build('--input-type=module', '--eval', `await ${content}`);
  build('scripts/build-server.mjs');
  renameSync(tree, place);
  return program;
}
