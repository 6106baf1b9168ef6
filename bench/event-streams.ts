import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';

/*
 * The cost of event streams that wait for something: the server's processor time with `STREAMS` of
 * them beside its time with none, each over a minute, as a share of one core. Told by processor
 * time, so whatever else the machine does weighs little. On the local market something is told all
 * the while: it trades for those who watch.
 */
const STREAMS = Number(process.env['STREAMS'] ?? 2_000);
const AIM_PERCENT = 1.5;
const SETTLE_SECONDS = Number(process.env['SETTLE_SECONDS'] ?? 120);
const WATCHED_SECONDS = 60;

export async function benchEventStreams(): Promise<void> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
  try {
    await wait(SETTLE_SECONDS * 1000);
    const alone = await measure(site.pid);
    console.log(
      `\n${STREAMS} event streams that wait, beside none. Aim: ${AIM_PERCENT} % of a core.`,
    );
    console.log('topics               alone %   with them %   they cost %');
    for (const topics of ['launches', 'market', 'launches,market']) {
      const holder = await holdStreams(new URL(site.url).port, topics);
      try {
        await wait(10_000);
        const balance = await measure(site.pid);
        console.log(
          `${topics.padEnd(20)} ${alone.toFixed(2).padStart(7)} ${balance.toFixed(2).padStart(13)}` +
            ` ${(balance - alone).toFixed(2).padStart(13)}`,
        );
      } finally {
        holder.kill();
      }
      await wait(10_000);
    }
  } finally {
    await site.stop();
    build.remove();
  }
}

async function holdStreams(port: string, topics: string) {
  const program = fileURLToPath(new URL('streams/hold-streams.ts', import.meta.url));
  const child = spawn(process.execPath, [program, port, topics, String(STREAMS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', reject);
  });
  return child;
}

/** Of a core, in percent, with all threads of the server. */
async function measure(pid: number): Promise<number> {
  const before = processorSeconds(pid);
  const began = performance.now();
  await wait(WATCHED_SECONDS * 1000);
  return ((processorSeconds(pid) - before) / ((performance.now() - began) / 1000)) * 100;
}

/** User and system time; the kernel counts in hundredths. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
