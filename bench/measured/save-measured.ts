import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../apps/web/src/text/measured.json', import.meta.url));

/**
 * Keeps what a bench or a training has measured, with the day, for the documentation page: it is
 * typed nowhere.
 */
export function saveMeasured(
  name: 'understanding' | 'detection' | 'hands' | 'pools' | 'links' | 'wellKnown',
  figures: object,
): void {
  const savedResults: Record<string, unknown> = JSON.parse(readFileSync(FILE, 'utf8'));
  const all = {
    ...savedResults,
    [name]: { day: new Date().toISOString().slice(0, 10), ...figures },
  };
  const lines = Object.entries(all).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
