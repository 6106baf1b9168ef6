import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const NUMBER = String.raw`(\d+)\.(\d+)\.(\d+)`;
const HEAD = new RegExp(
  `^## (?:Unreleased \\((${NUMBER})\\)|(${NUMBER}) \\(\\d{4}-\\d\\d-\\d\\d\\))$`,
);
const order = (version) =>
  version.split('.').reduce((sum, part) => sum * 1_000_000 + Number(part), 0);

/**
 * Returns mismatches, in words.
 *
 * @param tags names of git's, none where there are none
 */
function faultsOf({ version, locked, changelog, tags }) {
  const heads = changelog.split('\n').filter((line) => line.startsWith('## '));
  const sections = heads.map((line) => {
    const [, open, , , , releasedVersion] = HEAD.exec(line) ?? [];
    return { line, version: open ?? releasedVersion, isReleased: releasedVersion !== undefined };
  });
  const [newest, ...older] = sections;
  const releasedVersions = sections.filter((one) => one.isReleased).map((one) => one.version);
  const taggedVersions = tags.flatMap((tag) => new RegExp(`^v(${NUMBER})$`).exec(tag)?.[1] ?? []);
  return [
    ...locked.filter((one) => one !== version).map((one) => `package-lock.json says ${one}`),
    ...sections.filter((one) => !one.version).map(({ line }) => `the changelog has '${line}'`),
    ...(newest?.version === version ? [] : [`the changelog begins with ${newest?.version}`]),
    ...older.filter((one) => !one.isReleased).map(({ line }) => `'${line}' is not the first`),
    ...sections.flatMap((one, at) =>
      at > 0 && one.version && order(one.version) >= order(sections[at - 1].version ?? '0.0.0')
        ? [`${one.version} stands below ${sections[at - 1].version}`]
        : [],
    ),
    ...taggedVersions
      .filter((one) => !releasedVersions.includes(one))
      .map((one) => `v${one} is not in the changelog`),
    // A clone without tags knows none.
    ...(taggedVersions.length === 0
      ? []
      : releasedVersions.filter((one) => !taggedVersions.includes(one))
    ).map((one) => `${one} has no tag`),
  ];
}

test('package.json, package-lock.json, the changelog and git agree on the version', () => {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' });
  expect(version).toMatch(new RegExp(`^${NUMBER}$`));
  expect(
    faultsOf({
      version,
      locked: [lock.version, lock.packages[''].version],
      changelog: read('CHANGELOG.md'),
      tags: (stdout ?? '').split('\n').filter(Boolean),
    }),
  ).toEqual([]);
});

const fine = {
  version: '0.2.0',
  locked: ['0.2.0', '0.2.0'],
  changelog: '# Changelog\n## Unreleased (0.2.0)\n### For visitors\n## 0.1.0 (2026-11-24)\n',
  tags: ['v0.1.0', 'of-somebody-else'],
};

test.each([
  ['as it should be', {}, []],
  ['a clone without tags', { tags: [] }, []],
  ['released', { changelog: '## 0.2.0 (2026-12-01)', tags: ['v0.2.0'] }, []],
  ['another lock', { locked: ['0.1.0', '0.2.0'] }, ['package-lock.json says 0.1.0']],
  ['not begun', { version: '0.3.0', locked: [] }, ['the changelog begins with 0.2.0']],
  ['unreadable', { changelog: '## Soon' }, ["the changelog has '## Soon'"]],
  [
    'the wrong way round',
    { changelog: '## Unreleased (0.2.0)\n## 0.1.0 (2026-11-24)\n## 0.3.0 (2026-11-25)' },
    ['0.3.0 stands below 0.1.0'],
  ],
  ['a tag without a section', { tags: ['v0.1.0', 'v0.0.5'] }, ['v0.0.5 is not in the changelog']],
  [
    'a section without a tag',
    { version: '0.2.0', changelog: '## 0.2.0 (2026-12-01)\n## 0.1.0 (2026-11-24)' },
    ['0.2.0 has no tag'],
  ],
])('%s', (_name, changes, faults) => {
  const actualFaults = faultsOf({ ...fine, ...changes });
  for (const fault of faults) expect(actualFaults).toContain(fault);
  if (faults.length === 0) expect(actualFaults).toEqual([]);
});
