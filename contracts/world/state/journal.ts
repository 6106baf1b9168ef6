import { open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import type { Hex } from '../types.ts';
import { writeFileSafely } from './write-file-safely.ts';

/** Signed transactions that the last saved state may lack. */
export type Journal = {
  /** Returns once the transaction is on the disk. */
  append: (raw: Hex) => Promise<void>;
  /** How many there are now; give it to `drop` once a state that was taken afterwards is saved. */
  size: () => number;
  drop: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the journal and gives what it holds, in order. A last line that was cut off by a crash is
 * taken out, so that the next one does not go on in it: nobody was told that it succeeded.
 */
export async function openJournal(file: string): Promise<{ journal: Journal; entries: Hex[] }> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  let entries = whole
    .toString()
    .split('\n')
    .filter((line): line is Hex => /^0x[0-9a-f]+$/i.test(line));
  const journalEntries = [...entries];
  if (whole.length < bytes.length) await truncate(file, whole.length);
  let handle: FileHandle = await open(file, 'a', 0o600);
  let queue: Promise<unknown> = Promise.resolve();
  const serialize = (work: () => Promise<void>): Promise<void> => {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  };
  const journal: Journal = {
    size: () => entries.length,
    append: (raw) =>
      serialize(async () => {
        entries.push(raw);
        await handle.appendFile(`${raw}\n`);
        await handle.sync();
      }),
    drop: (count) =>
      serialize(async () => {
        if (count === 0) return;
        entries = entries.slice(count);
        await handle.close();
        await writeFileSafely(file, entries.map((raw) => `${raw}\n`).join(''));
        handle = await open(file, 'a', 0o600);
      }),
    close: () => serialize(() => handle.close()),
  };
  return { journal, entries: journalEntries };
}
