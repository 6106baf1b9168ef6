import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks one question on the terminal. With `hidden` what is typed is not shown. */
export async function ask(question: string, { hidden: isHidden = false } = {}): Promise<string> {
  process.stdout.write(question);
  const output = isHidden
    ? new Writable({ write: (_chunk, _encoding, writeCallback) => writeCallback() })
    : process.stdout;
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    if (isHidden) process.stdout.write('\n');
  }
}
