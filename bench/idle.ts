import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';

/*
 * Cost of an idle server: wake-ups of its threads, those of the local chain too, and their share of
 * a processor. `MINUTES` for the idle time before.
 */
const AIM = { wakes: 5, percent: 0.5 };
const IDLE_MINUTES = Number(process.env['MINUTES'] ?? 10);
const WATCHED_SECONDS = 120;

export async function benchIdle(): Promise<void> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite();
  try {
    await wait(IDLE_MINUTES * 60_000);
    const before = readThreads(site.pid);
    await wait(WATCHED_SECONDS * 1000);
    const threadUsage = difference(before, readThreads(site.pid));
    const wakes = sum(threadUsage, 'wakes') / WATCHED_SECONDS;
    const percent = sum(threadUsage, 'nanoseconds') / WATCHED_SECONDS / 1e7;
    console.log(`\nIdle, after ${IDLE_MINUTES} minutes without a visitor.`);
    console.log(`                        now     aim  aim/now`);
    for (const [name, now, aim] of [
      ['wake-ups a second', wakes, AIM.wakes],
      ['% of a processor', percent, AIM.percent],
    ] as const)
      console.log(
        `${name.padEnd(20)} ${now.toFixed(2).padStart(6)} ${aim.toFixed(2).padStart(7)}` +
          ` ${(aim / now).toFixed(2).padStart(8)}`,
      );
    for (const { name, wakes: count, nanoseconds } of threadUsage
      .toSorted((a, b) => b.nanoseconds - a.nanoseconds)
      .slice(0, 8))
      console.log(
        `  ${name.padEnd(28)} ${(count / WATCHED_SECONDS).toFixed(2)}/s` +
          ` ${(nanoseconds / WATCHED_SECONDS / 1e7).toFixed(2)} %`,
      );
  } finally {
    await site.stop();
    build.remove();
  }
}

type Thread = { name: string; wakes: number; nanoseconds: number };

/** All threads of a process and of those that it started, by their number. */
function readThreads(pid: number): Map<string, Thread> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    readIfThere(`/proc/${entry}/stat`, (stat) =>
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])),
    );
  const isOurs = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isOurs(parents.get(one)));
  const threads = new Map<string, Thread>();
  for (const one of [...parents.keys()].filter(isOurs))
    for (const thread of readdirSync(`/proc/${one}/task`)) {
      const folder = `/proc/${one}/task/${thread}`;
      readIfThere(`${folder}/status`, (status) =>
        readIfThere(`${folder}/schedstat`, (times) =>
          threads.set(thread, {
            name: /^Name:\s+(.*)$/m.exec(status)?.[1] ?? '',
            wakes: Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1]),
            nanoseconds: Number(times.split(' ')[0]),
          }),
        ),
      );
    }
  return threads;
}

/** A thread may end while it is looked at. */
function readIfThere(path: string, take: (text: string) => void): void {
  try {
    take(readFileSync(path, 'utf8'));
  } catch {
    // It is gone.
  }
}

const difference = (before: ReadonlyMap<string, Thread>, after: ReadonlyMap<string, Thread>) =>
  [...after].map(([id, { name, wakes, nanoseconds }]) => ({
    name,
    wakes: wakes - (before.get(id)?.wakes ?? 0),
    nanoseconds: nanoseconds - (before.get(id)?.nanoseconds ?? 0),
  }));

const sum = (threads: readonly Thread[], of: 'wakes' | 'nanoseconds'): number =>
  threads.reduce((total, thread) => total + thread[of], 0);
