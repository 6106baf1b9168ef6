/* A version after this one: this one with one migration more. Imported by tests only. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtProgram } from '../programs.ts';

/** Further settings for its start. */
export const newerSettings = { CONTENT_DIR: join(builtProgram('main'), '../../content') };

/**
 * Puts it into a folder beside this one's, since it finds its packages from there.
 *
 * @param name of the folder
 * @param statements of its migration
 * @returns where its programs are, and removes them
 */
export function makeNewerVersion(
  name: string,
  statements: readonly string[],
): { program: (name: string) => string; remove: () => void } {
  const server = dirname(builtProgram('main'));
  const place = join(dirname(server), `newer-${name}-${process.pid}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  const copy = join(place, 'server');
  execFileSync('cp', ['-al', server, copy]);
  const file = join(copy, 'migrations/meta/_journal.json');
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: name };
  // A link to the one of this version.
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(
    join(copy, `migrations/${name}.sql`),
    statements.join('--> statement-breakpoint\n'),
  );
  return {
    program: (program) => join(copy, `${program}.mjs`),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
