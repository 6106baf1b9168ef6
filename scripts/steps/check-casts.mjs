import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A cast without a reason, and one with it. */
const OFFENCE = 'declare const x: unknown;\n\nexport const y = x as string;\n';
const ALLOWED =
  'declare const x: unknown;\n// Nothing else comes.\nexport const y = x as string;\n';

/** @returns what is wrong with the rule that refuses a cast without a reason */
export function checkCasts(root) {
  const folder = mkdtempSync(join(tmpdir(), 'casts-'));
  const put = (file, code) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  put('packages/core/src/academy/offence.ts', OFFENCE);
  put('packages/core/src/academy/allowed.ts', ALLOWED);
  mkdirSync(join(folder, 'scripts/steps'), { recursive: true });
  for (const file of [
    '.oxlintrc.json',
    'scripts/steps/lint-casts.mjs',
    'scripts/steps/lint-names.mjs',
  ])
    copyFileSync(join(root, file), join(folder, file));
  const run = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', '-A', 'all', '-D', 'firm/cast-reason', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  const caughtFiles = JSON.parse(run.stdout)
    .diagnostics.filter(({ code }) => code.includes('cast'))
    .map(({ filename }) => filename);
  return [
    ...(caughtFiles.some((file) => file.includes('offence'))
      ? []
      : ['a cast without a reason passed']),
    ...(caughtFiles.some((file) => file.includes('allowed'))
      ? ['a cast with a reason is refused']
      : []),
  ];
}
