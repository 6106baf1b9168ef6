import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';

const MARK = '#';

/** A line for the program that began it, and not for people. */
export const markLine = (name: 'name' | 'step', value: string): string => `${MARK}${name} ${value}`;

export type Ended = { code: number | null; said: string; complaint: string };

/**
 * Makes a backup in a process of its own: copying, packing and reading back costs this one neither
 * memory nor time. That process ends by itself when this one is gone.
 *
 * @param program the command `backup`
 * @param options signal: ends it; onMark: told what it says of itself as it goes on
 */
export async function runBackupProgram(
  program: string,
  args: readonly string[],
  { signal, onMark }: { signal: AbortSignal; onMark?: (name: string, value: string) => void },
): Promise<Ended> {
  if (signal.aborted) return { code: null, said: '', complaint: '' };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, '--child', ...args],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  // Held open for as long as this process lives.
  child.stdin.on('error', () => {});
  const end = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [name = '', value = ''] = line.startsWith(MARK) ? line.slice(1).split(' ') : [];
      if (name !== '') onMark?.(name, value);
    }
  });
  const [output, complaint, [code]] = (await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    once(child, 'close'),
    // A tuple of the same length: `map` forgets it.
  ])) as [string, string, [number | null]];
  signal.removeEventListener('abort', end);
  return { code, said: withoutMarks(output), complaint: complaint.trim() };
}

const withoutMarks = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith(MARK))
    .join('\n')
    .trim();
