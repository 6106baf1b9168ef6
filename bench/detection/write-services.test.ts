import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { wrapProse } from './wrap-prose.ts';
import { writeServices } from './write-services.ts';

test('docs/detection.md states what each field of each service does, as the code has it', () => {
  const page = readFileSync(
    fileURLToPath(new URL('../../docs/detection.md', import.meta.url)),
    'utf8',
  );
  expect(page).toContain(wrapProse(writeServices()).trimEnd());
});
