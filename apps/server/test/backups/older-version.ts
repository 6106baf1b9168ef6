/* The version before the newest migration, built beside this one. Imported by tests only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
};

/** The commits before the newest migrations, newest first; none where the history is not here. */
export function findOlderVersions(): string[] {
  const migrations = 'packages/db/migrations/*.sql';
  const addedCommits = git('log', '-6', '--format=%H', '--diff-filter=A', '--', migrations);
  return (addedCommits?.split('\n') ?? []).flatMap(
    (commit) => git('rev-parse', '--verify', '--quiet', `${commit}^`) ?? [],
  );
}

/**
 * Builds the newest of them that can be built: work that was parted by subject has commits between
 * that do not stand by themselves.
 *
 * @returns the built program
 * @throws what the build of the oldest says where none can be built
 */
export function buildOlderVersion(commits: readonly string[]): string {
  const [commit, ...rest] = commits;
  if (commit === undefined) throw new Error('no older version in this history');
  try {
    return buildCommit(commit);
  } catch (error) {
    if (rest.length === 0) throw error;
    return buildOlderVersion(rest);
  }
}

/** Its server and content once, in `dist`, on the packages that are installed for this version. */
function buildCommit(commit: string): string {
  const place = join(root, 'dist', `older-${commit}`);
  const program = join(place, 'dist/server/main.mjs');
  if (existsSync(program)) return program;
  const tree = `${place}.building-${process.pid}`;
  rmSync(tree, { recursive: true, force: true });
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
  build('scripts/build-server.mjs');
  // Its lessons, without its pages.
  const content = `(await import('./apps/web/build/build-web.mjs')).prepareWeb(process.cwd())`;
  build('--input-type=module', '--eval', `await ${content}`);
  renameSync(tree, place);
  return program;
}
