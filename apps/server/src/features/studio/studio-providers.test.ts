import { studioProviders } from '@firm/adapters/studio/providers/index.ts';
import { providerFixtures } from '@firm/adapters/studio/testing.ts';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { STUDIO_PROVIDERS, type Share, type Studio } from '@firm/schema';
import { afterEach, expect, test } from 'vitest';
import { Browser } from '../../../testing/studio/browser.ts';
import { openHarness } from '../../../testing/studio/harness.ts';

const works = STUDIO_PROVIDERS.flatMap(({ id, label }) =>
  studioProviders[id].tools
    // Chat is streamed, and a clip asks for a proven wallet: tests of their own make those.
    .filter((tool) => tool !== 'chat' && tool !== 'video')
    .map((tool) => [label, tool, id] as const),
);

describeOnEmbedded('the studio, by each provider', (under) => {
  const open: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  test.each(works)(
    '%s, %s: from the click to the file',
    async (_, tool, id) => {
      const { start, environment } = providerFixtures[id];
      const service = await start();
      const harness = await openHarness(under.database, {
        environment: { ...environment(service.url), [`STUDIO_${tool.toUpperCase()}`]: id },
      });
      open.push(harness, service);
      await harness.work();
      const person = new Browser(harness);
      const { body } = await person.json<Studio>('GET', '/api/studio');
      const shownTool = body.tools.find((one) => one.tool === tool);
      expect(shownTool?.engine).toMatchObject({ id, isBuiltIn: false });
      const job = await person.make(tool, 'a golden coin over the sea');
      const result = await person.until(job.id, ({ finishedAt }) => finishedAt !== null);
      expect(result).toMatchObject({ status: 'done', error: null, engine: { id } });
      const file = await person.send('GET', result.file?.path ?? '');
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBe(result.file?.bytes);
      const { body: share } = await person.json<Share>('POST', `/api/studio/jobs/${job.id}/share`);
      const page = await person.send('GET', new URL(share.url).pathname);
      expect(await page.text()).toContain('<strong>AI Generated</strong>');
    },
    60_000,
  );
});
