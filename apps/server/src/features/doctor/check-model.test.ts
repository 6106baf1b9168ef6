import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkModel } from './check-model.ts';

const modelFolder = fileURLToPath(
  new URL('../../../../../packages/understanding/src/testing-model', import.meta.url),
);

test('a model that is there is fine; a missing and a damaged one are named', async () => {
  expect(await checkModel(modelFolder)).toEqual([
    { what: 'assistant: its model understands messages' },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'firm-model-'));
  try {
    cpSync(modelFolder, folder, { recursive: true });
    writeFileSync(join(folder, 'model.onnx'), 'half');
    expect(await checkModel(folder)).toEqual([
      { what: expect.stringMatching(/understands less.*damaged/), mend: expect.any(String) },
    ]);
    rmSync(join(folder, 'model.onnx'));
    expect(await checkModel(folder)).toEqual([
      { what: expect.stringMatching(/understands less.*missing/), mend: expect.any(String) },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
