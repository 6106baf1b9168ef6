import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findTool, startTool } from '../postgres-tools.ts';

/** Reads a dump piece by piece, as a restore would, and counts the rows of each table. */
export type DumpCounter = {
  take: (chunk: Uint8Array) => Promise<void>;
  /** Table → its rows. Rejects when pg_restore does not take it. */
  finish: () => Promise<Record<string, number>>;
};

/** @throws StartupError when PostgreSQL's pg_restore is missing or refuses what it gets */
export function createDumpCounter(): DumpCounter {
  const tool = startTool(findTool('pg_restore') ?? 'pg_restore', ['--data-only', '--file=-']);
  const counting = countCopied(tool.output);
  counting.catch(() => {});
  return {
    take: async (chunk) => {
      if (!tool.input.write(chunk))
        await Promise.race([once(tool.input, 'drain'), tool.done.catch(() => {})]);
    },
    finish: async () => {
      tool.input.end();
      await tool.done;
      return counting;
    },
  };
}

const END = Buffer.from('\\.');

async function countCopied(script: Readable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let table: string | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of script) {
    // A stream without an encoding gives buffers.
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      const line = bytes.subarray(from, end);
      from = end + 1;
      if (table === undefined) {
        table = /^COPY (\S+) \(.*\) FROM stdin;$/.exec(line.toString())?.[1];
        if (table !== undefined) counts[table] = 0;
      } else if (line.equals(END)) table = undefined;
      else counts[table] = (counts[table] ?? 0) + 1;
    }
    rest = bytes.subarray(from);
  }
  return counts;
}
