import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ourContent } from '../../content-build/src/testing-our-content.ts';
import { noAskVectors, readAskVectors } from './ask-vectors.ts';

const file = fileURLToPath(new URL('../model/ask-vectors.bin', import.meta.url));

test('the model was taught after most questions of content/answers were written', () => {
  const vectorOf = existsSync(file) ? readAskVectors(readFileSync(file)) : noAskVectors;
  const asks = ourContent().answers.flatMap(({ asks: wordings }) => wordings);
  const without = asks.filter((ask) => vectorOf(ask) === undefined);
  expect(
    without.length / asks.length,
    `${without.length} of ${asks.length} questions have no vector: train again, see training/README.md`,
  ).toBeLessThanOrEqual(0.05);
});
