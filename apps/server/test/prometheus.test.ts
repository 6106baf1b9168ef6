import { jsonOf } from '@firm/format/testing.ts';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram, type Running } from './programs.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const TOKEN = 'a-token-of-the-metrics-0123456789';

/** Debian's package `prometheus`, or what PROMETHEUS_BIN names a folder of. */
function find(program: string): string | undefined {
  const path = join(process.env['PROMETHEUS_BIN'] ?? '/usr/bin', program);
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    return undefined;
  }
}
const promtool = find('promtool') ?? '';
const prometheus = find('prometheus') ?? '';

describe.skipIf(promtool === '' || prometheus === '')('with a real Prometheus', () => {
  let folder: string;
  let server: ChildProcess | undefined;
  let firm: Running | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'firm-prometheus-'));
    cpSync(join(deploy, 'prometheus'), folder, { recursive: true });
    writeFileSync(join(folder, 'metrics-token'), TOKEN);
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    firm?.kill('SIGKILL');
    await firm?.exit;
    rmSync(folder, { recursive: true, force: true });
  });

  test('the samples are valid, and the alerts fire when they should and not before', () => {
    const say = (...args: string[]) => execFileSync(promtool, args, { cwd: folder }).toString();
    expect(say('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(say('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  test.skipIf(process.env['FULL'] !== '1')(
    'every figure that the dashboard and the alerts ask for is scraped from a running process',
    async () => {
      const [HEALTH_PORT, port] = [String(await freePort()), String(await freePort())];
      firm = startProgram(builtProgram('main'), {
        folder,
        environment: {
          PORT: String(await freePort()),
          HEALTH_PORT,
          METRICS_TOKEN: TOKEN,
          DATA_DIR: join(folder, 'data'),
          BACKUP_EVERY_HOURS: '24',
        },
      });
      await firm.says(/^Ready/m);
      const config = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
        .replace(/targets: .*/, `targets: ["127.0.0.1:${HEALTH_PORT}"]`)
        .replaceAll('15s', '1s');
      writeFileSync(join(folder, 'here.yml'), config);
      server = spawn(
        prometheus,
        [
          '--config.file=here.yml',
          `--storage.tsdb.path=${join(folder, 'tsdb')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { cwd: folder, stdio: 'ignore' },
      );
      const ask = async (path: string): Promise<{ data: never }> =>
        await jsonOf<{ data: never }>(await fetch(`http://127.0.0.1:${port}/api/v1/${path}`));
      const listMetricNames = async (): Promise<string[]> =>
        await ask('label/__name__/values').then(
          ({ data }) => data,
          () => [],
        );
      const metricMatches = [
        readFileSync(join(deploy, 'grafana/the-firm.json'), 'utf8'),
        readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8'),
      ].flatMap((text) => [
        ...text.matchAll(
          /\b((?:jobs?|backup|processes|part|metrics|mail|upstream|disk|http|db|cache|nodejs|process)_[a-z0-9_]+)\b/g,
        ),
      ]);
      // Names of labels are no figures, and of others nobody is asked on a machine without a
      // network.
      const names = [...new Set(metricMatches.map(([, name = '']) => name))].filter(
        (name) => !name.startsWith('upstream_'),
      );
      expect(names.length).toBeGreaterThan(12);
      await expect.poll(listMetricNames).toEqual(expect.arrayContaining(names));
      const rules: { data: { groups: { rules: { name: string; health: string }[] }[] } } =
        await ask('rules');
      await expect
        .poll(async () =>
          // A wrong shape fails the expectations below.
          ((await ask('rules')) as typeof rules).data.groups
            .flatMap(({ rules: all }) => all)
            .filter(({ health }) => health !== 'ok'),
        )
        .toEqual([]);
      expect(rules.data.groups[0]?.rules.length).toBeGreaterThan(10);
      const { data } = await ask('query?query=up');
      expect(JSON.stringify(data)).toContain('"1"]');
    },
    150_000,
  );
});
