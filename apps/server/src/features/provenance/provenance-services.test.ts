/* Files of services that sign what they make, through the whole studio. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeFile, MakerEngine } from '@firm/adapters/studio/index.ts';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { jsonOf } from '@firm/format/testing.ts';
import type { FileExamination } from '@firm/schema';
import { readElsewhere } from '../../../testing/provenance/reader.ts';
import { serviceFiles } from '../../../testing/provenance/services.ts';
import { Browser } from '../../../testing/studio/browser.ts';
import { scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';

type ServiceFile = Pick<MadeFile, 'bytes' | 'type'>;

describeOnEmbedded('what a service signed is kept', (under) => {
  let harness: Harness;

  beforeAll(async () => {
    harness = await openHarness(under.database);
    await harness.work();
  }, 60_000);
  afterAll(() => harness.close());

  const examine = async (file: Uint8Array): Promise<FileExamination> =>
    jsonOf(
      await fetch(`${harness.url}/api/verify`, { method: 'POST', body: new Uint8Array(file) }),
    );

  async function handOut({ bytes, type }: ServiceFile): Promise<Buffer> {
    const engine: MakerEngine<{ prompt: string }> = {
      ...scriptedEngine().engine,
      start: async () => ({ state: 'done', file: { bytes, type } }),
    };
    harness.deps.studio.engines = { ...harness.deps.studio.engines, image: engine };
    const browser = new Browser(harness);
    // Clips go the same way; to ask for one takes a wallet.
    const { id } = await browser.make('image', 'a castle');
    const job = await browser.until(id, ({ status }) => status === 'done', 60_000);
    const response = await browser.send('GET', job.file?.path ?? '');
    return Buffer.from(await response.arrayBuffer());
  }

  test.each(Object.entries(serviceFiles))(
    'of %s: its credential is what ours opened, and one byte that is changed breaks both',
    async (_, make) => {
      const { bytes, type, signer, actions } = await make();
      expect(await readElsewhere(bytes)).toMatchObject({ isValid: true, manifests: 1, chain: [0] });
      const file = await handOut({ bytes, type });
      expect(await readElsewhere(new Uint8Array(file))).toEqual({
        isValid: true,
        manifests: 2,
        // The newest first, and it names the other one by its hash.
        chain: [1, 0],
        problems: [],
      });
      expect(await examine(file)).toMatchObject({
        type,
        credential: {
          state: 'ours',
          steps: [{ action: 'c2pa.opened', source: 'trainedAlgorithmicMedia' }],
          before: [{ signer, steps: actions.map((action) => ({ action })) }],
        },
      });
      const changedFile = Buffer.from(file);
      // In what is seen; the credential of a WebP stands behind that.
      const at = type === 'image/webp' ? 120 : changedFile.length - 60;
      changedFile[at] = (changedFile[at] ?? 0) ^ 1;
      expect((await readElsewhere(new Uint8Array(changedFile))).isValid).toBe(false);
      expect(await examine(changedFile)).toMatchObject({ credential: { state: 'altered' } });
    },
    120_000,
  );
});
