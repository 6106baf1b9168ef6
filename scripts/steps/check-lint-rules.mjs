import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Code that each rule of ours refuses, and code beside it that it lets through. */
const PLANTED = {
  'firm/cast-reason': {
    offences: ['declare const x: unknown;\n\nexport const y = x as string;\n'],
    allowed: [
      'declare const x: unknown;\n// Nothing else comes.\nexport const y = x as string;\n',
      "export const y = ['a'] as const;\n",
    ],
  },
  'words/noun-names': {
    offences: [
      'export const found = 1;\n',
      'export function named(): void {}\n',
      'export const last = (asked: number): number => asked;\n',
      'export const first = ({ one: [kept] }: { one: number[] }): unknown => kept;\n',
      `export const ${'long'.repeat(11)} = 1;\n`,
    ],
    allowed: ['export const need = 1;\n', 'export const is = ({ sent }: { sent: 1 }) => sent;\n'],
  },
  'words/plain-comments': {
    offences: [
      '// What counts.\nexport const count = 1;\n',
      '/** Whoever asks. */\nexport const person = 1;\n',
    ],
    allowed: [
      '// Somebody asks, and\n// What is the name of a band.\nexport const person = 1;\n',
      '/** Whatever counts. */\nexport const count = 1;\n',
    ],
  },
};
const FILES = ['.oxlintrc.json', 'scripts/steps/lint-casts.mjs', 'scripts/steps/lint-names.mjs'];

/** @returns what is wrong with our own rules: an offence that passes, or other code that does not */
export function checkLintRules(root) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  const put = (file, write) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    write(join(folder, file));
  };
  for (const file of FILES) put(file, (place) => copyFileSync(join(root, file), place));
  const plants = Object.entries(PLANTED).flatMap(([rule, { offences, allowed }]) =>
    [...offences, ...allowed].map((code, at) => ({
      rule,
      code,
      isOffence: at < offences.length,
      file: `packages/core/src/academy/${rule.replace('/', '-')}-${at}.ts`,
    })),
  );
  for (const { file, code } of plants) put(file, (place) => writeFileSync(place, code));
  const rules = Object.keys(PLANTED).flatMap((rule) => ['-D', rule]);
  const run = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', '-A', 'all', ...rules, '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  const { diagnostics } = JSON.parse(run.stdout);
  // A rule is named as plugin(rule) there.
  const isRefused = ({ rule, file }) =>
    diagnostics.some(
      ({ code, filename }) => code === rule.replace(/\/(.+)/, '($1)') && filename.endsWith(file),
    );
  return plants
    .filter((plant) => isRefused(plant) !== plant.isOffence)
    .map(({ rule, code, isOffence }) =>
      isOffence ? `${rule} lets through: ${code}` : `${rule} refuses: ${code}`,
    );
}
