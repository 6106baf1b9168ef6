import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileVariables } from '../../apps/server/src/config/read-values.ts';

/* Limits of the containers, and files that do not get into them. */

const root = join(import.meta.dirname, '../..');
const read = (name) => readFileSync(join(root, name), 'utf8');
/** The reader of the workspace that has one. */
const { parse } = createRequire(join(root, 'packages/content-build/package.json'))('yaml');
const compose = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

test('every container is without rights, cannot write to its own files and has limits', () => {
  expect(services.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker', 'database', 'proxy']);
  for (const [name, service] of services) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:.*size=\d+m/)]),
      }),
    ]);
    // Ports below 1024 are the only thing that a container is allowed beyond that.
    expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    expect(service.privileged).toBeUndefined();
  }
});

test('secrets come as files, each one of this program’s, and stand in no environment', () => {
  const all = services.flatMap(([, { environment, secrets }]) =>
    Object.entries(environment).map(([variable, value]) => ({ variable, value, secrets })),
  );
  const files = all.filter(({ variable }) => variable.endsWith('_FILE'));
  expect(files.length).toBeGreaterThan(12);
  for (const { variable, value, secrets } of files) {
    if (!variable.startsWith('POSTGRES_')) expect(fileVariables).toContain(variable);
    const name = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
    expect(secrets).toContain(name);
    expect(compose.secrets[name]).toEqual({ file: `./secrets/${name}` });
  }
  for (const { variable } of all) expect(fileVariables).not.toContain(`${variable}_FILE`);
});

test('what is secret, kept or built on this machine stays out of the image and of the repository', () => {
  const inImage = read('.dockerignore').split('\n');
  for (const name of [
    '.git',
    '.env',
    '.env.*',
    '.data',
    'secrets',
    '**/node_modules',
    'dist',
    '.build',
    '*.tar.gz',
    '*.keys',
    '*.log',
    'test-results',
    '.snapshot-*',
  ])
    expect(inImage).toContain(name);
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/secrets/', '.env']));
  // Whatever the build needs is let in.
  for (const name of ['apps', 'packages', 'contracts', 'scripts', 'content', 'e2e', 'bench'])
    expect(inImage).not.toContain(name);
});
