import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { renderGenerated } from '../build/render-generated.mjs';
import { artifactsFolder } from '../testing/fresh-chain.ts';

const folder = fileURLToPath(new URL('../generated', import.meta.url));

test('the committed ABIs are what the compiler and the packages give', async () => {
  const rendered = renderGenerated({
    artifactsDir: await artifactsFolder(),
    deploymentsDir: fileURLToPath(new URL('../deployments', import.meta.url)),
  });
  const committed = readdirSync(folder).map((name) => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(rendered));
});
