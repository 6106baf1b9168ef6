import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { openAccountHarness, refusalOf, type AccountHarness } from '../../../testing/account.ts';
import { signInForTest } from '../../../testing/harness.ts';

describeOnEmbedded('a person’s picture', (under) => {
  let harness: AccountHarness;
  beforeAll(async () => void (harness = await openAccountHarness(under.database)));
  afterAll(() => harness.close());
  beforeEach(() => harness.deps.db.delete(tables.rateLimit));

  test('a picture becomes our own small one, whatever it was, without anything else the file held', async () => {
    const { cookie, userId } = await signInForTest(harness.deps);
    const pixels = sharp({
      create: { width: 900, height: 600, channels: 3, background: '#a06020' },
    }).withExif({ IFD0: { Copyright: 'SECRET-PLACE' } });
    for (const kind of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const answer = await harness.upload(
        cookie,
        await pixels.clone().toFormat(kind).toBuffer(),
        `image/${kind}`,
      );
      expect([kind, answer.status]).toEqual([kind, 200]);
      const { photoURL }: { photoURL: string } = await answer.json();
      const picture = await fetch(harness.url + photoURL, { headers: { cookie } });
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toContain('private');
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
      expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(
        (await harness.deps.db.select().from(tables.user)).find(({ id }) => id === userId)?.image,
      ).toBe(photoURL);
    }
    // Nobody else is shown it.
    const other = await signInForTest(harness.deps);
    expect((await harness.call(other.cookie, 'GET', `/pictures/${userId}`)).status).toBe(404);
    expect((await harness.call('', 'GET', `/pictures/${userId}`)).status).toBe(401);
    expect((await harness.call(cookie, 'DELETE', '/account/picture')).status).toBe(204);
    expect((await harness.call(cookie, 'GET', `/pictures/${userId}`)).status).toBe(404);
  }, 60_000);

  test('what is no picture, too large, too many pixels or damaged is refused with the reason', async () => {
    const { cookie } = await signInForTest(harness.deps);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" ' +
        'height="10"><script>alert(1)</script></svg>',
    );
    expect(await refusalOf(await harness.upload(cookie, svg, 'image/svg+xml'))).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect(
      await refusalOf(await harness.upload(cookie, Buffer.from('<html>'), 'image/png')),
    ).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect(await refusalOf(await harness.upload(cookie, new Uint8Array(0), 'image/png'))).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect((await harness.upload(cookie, svg, 'text/html')).status).toBe(415);
    expect(
      await refusalOf(
        await harness.upload(cookie, new Uint8Array(5 * 1024 * 1024 + 1).fill(7), 'image/png'),
      ),
    ).toEqual({ status: 413, code: 'picture/too-large' });
    expect(
      (await harness.upload(cookie, new Uint8Array(9 * 1024 * 1024), 'image/png')).status,
    ).toBe(413);

    // Its header claims 30,000 by 30,000 pixels: decoding it would take gigabytes.
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect(await refusalOf(await harness.upload(cookie, bomb))).toEqual({
      status: 422,
      code: expect.stringMatching(/too-many-pixels|damaged/),
    });
    const large = await sharp({
      create: { width: 5000, height: 4001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await refusalOf(await harness.upload(cookie, large))).toEqual({
      status: 422,
      code: 'picture/too-many-pixels',
    });

    const right = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const bad of [
      right.subarray(0, 2000),
      Buffer.concat([right.subarray(0, 3), Buffer.alloc(3000, 0xab)]),
    ])
      expect(await refusalOf(await harness.upload(cookie, bad, 'image/jpeg'))).toEqual({
        status: 422,
        code: 'picture/damaged',
      });
    expect((await harness.upload(cookie, right, 'image/jpeg')).status).toBe(200);
    expect((await harness.upload('', right.subarray(0, 100), 'image/jpeg')).status).toBe(401);
  }, 60_000);
});
