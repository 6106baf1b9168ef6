import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Rows of a CSV without quoted fields, compressed by gzip or not, by the names in its first line.
 */
export function readTable(path: string): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
