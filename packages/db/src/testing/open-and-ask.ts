/* A process that opens the embedded database and asks it for a while; says how much memory it took. */
import { readFileSync } from 'node:fs';
import { openEmbedded } from '../embedded/open-embedded.ts';

const ROUNDS = 300;
const COLUMNS = Array.from(
  { length: 200 },
  (_, at) => `case when ${at} > 1 then ${at} else at end`,
);

const [dataDir, imagePath] = process.argv.slice(2);
const database = await openEmbedded({ dataDir, imagePath });
// Each is another text, so that each is read anew.
for (let round = 0; round < ROUNDS; round += 1)
  await database.pglite.query(
    `select ${round} as number, ${COLUMNS.join(', ')} from generate_series(1, 2) at`,
  );
await database.close();
process.stdout.write(`\nat its highest ${Math.round(peakKilobytes() / 1024)} MB\n`);

/** Linux counts the memory of the parent at the fork into `maxRSS`, and not into VmHWM. */
function peakKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(peak);
}
