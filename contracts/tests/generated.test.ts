import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { renderGenerated } from '../build/render-generated.mjs';
import type { Deployment } from '../deploy/run-plan.ts';
import { artifactsFolder, temporaryFolder } from '../testing/fresh-chain.ts';

const folder = fileURLToPath(new URL('../generated', import.meta.url));

test('the committed ABIs are what the compiler and the packages give', async () => {
  const renderedFiles = renderGenerated({
    artifactsDir: await artifactsFolder(),
    deploymentsDir: fileURLToPath(new URL('../deployments', import.meta.url)),
  });
  const committedFiles = readdirSync(folder).map((name) => [
    name,
    readFileSync(`${folder}/${name}`, 'utf8'),
  ]);
  expect(Object.fromEntries(committedFiles)).toEqual(Object.fromEntries(renderedFiles));
});

test('what a deployment writes down can be written out, and other files are left alone', async () => {
  const deployments = temporaryFolder();
  const address = `0x${'1'.repeat(40)}` as const;
  const deployment: Deployment = {
    token: address,
    collection: address,
    implementation: address,
    distributor: address,
    claims: address,
    block: 7,
  };
  for (const name of ['10.json', '9.json', '8453.json.bak', 'README.json', '1e3.json'])
    writeFileSync(join(deployments.path, name), JSON.stringify(deployment));
  try {
    const renderedFiles = new Map(
      renderGenerated({ artifactsDir: await artifactsFolder(), deploymentsDir: deployments.path }),
    );
    const text = renderedFiles.get('deployments.ts') ?? '';
    expect(text.match(/^ {2}\S+:/gm)).toEqual(['  10:', '  9:']);
    // The type knows each field that is written, or the next check of types fails.
    const [type = ''] = /\{ readonly .* \}/.exec(text) ?? [];
    for (const field of Object.keys(deployment))
      expect(type).toMatch(new RegExp(`readonly ${field}\\??:`));
  } finally {
    deployments.remove();
  }
});
