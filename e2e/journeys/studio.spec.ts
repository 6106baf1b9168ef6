import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { provenWalletSchema } from '@firm/schema/tokens/wallet.ts';
import { MUSIC_PRESETS } from '../../packages/engines/src/music/presets.ts';
import { readAnswer, readFields, sentText } from '../support/answers.ts';
import { startPictureService } from '../support/servers/picture-service.ts';
import { startSite } from '../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

const musicNote = 'Calm ambient piano with warm pads and a long, quiet room, 70 bpm';

/** Presses a download link and gives the name and the bytes of what was saved. */
async function save(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const download = await downloadPromise;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Holds the answers about running generations: the screen stays in the middle of its work. */
const holdJob = (page: Page, status: 'queued' | 'running', change: object = {}): Promise<unknown> =>
  page.route(/\/api\/studio\/(?:image|voice|music|video)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: {
        ...(await readFields(response)),
        status,
        finishedAt: null,
        file: null,
        ...change,
      },
    });
  });

fullTest(
  'a page that is reloaded before the server has answered asks again, once',
  async ({ page }) => {
    await open(page, '/text-to-image');
    const requestedPaths: string[] = [];
    // The first request never gets an answer: the reload ends it.
    await page.route('**/api/studio/image', async (route) => {
      requestedPaths.push(sentText(route.request(), 'key'));
      if (requestedPaths.length > 1) await route.continue();
    });
    await page.getByLabel('What should the picture show?').fill('A quiet harbour');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect.poll(() => requestedPaths.length).toBe(1);
    await page.reload();
    await expect(page.getByRole('figure').getByText('Generated', { exact: true })).toBeVisible({
      timeout: 15_000,
    });
    await page.reload();
    await expect(page.getByRole('figure').getByText('Generated', { exact: true })).toBeVisible();
    expect(requestedPaths).toEqual([requestedPaths[0], requestedPaths[0]]);
  },
);

test('a picture is made, survives a reload, is saved, shared, and the link is closed @widths', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await open(page, '/text-to-image');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Image Generation' })).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate Image' });
  await expect(generate).toBeDisabled();
  await page.getByLabel('What should the picture show?').press('Control+Enter');
  await expect(page.getByText('Please enter a prompt')).toBeVisible();
  await expect(page.getByText(/^\d+ of 20 left today$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('What should the picture show?').fill('A rocket over the clouds');
  const startedRequests: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/studio/image') && startedRequests.push(sentText(request, 'key')),
  );
  await generate.dblclick();
  await expect(
    page
      .getByRole('button', { name: 'Generating...' })
      .or(page.getByRole('link', { name: 'Download Image' })),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure').getByText('Generated', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
  // Asked again only where the reload came before the answer, and then under the same key.
  expect(new Set(startedRequests).size).toBe(1);
  await expect(page.getByText('Made by: Built-in illustrator, not an AI model')).toBeVisible();
  await expect(page.getByText('19 of 20 left today')).toBeVisible();
  // The list shows it small, not the whole file once more.
  const still = page.locator('img[src$="/small"]');
  await still.scrollIntoViewIfNeeded();
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  await expectAccessible(page);

  const { name, bytes } = await save(page, 'Download Image');
  expect(name).toBe('ai-generated-image.png');
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  const path = new URL(url).pathname;
  const visitor = await context.browser()?.newPage();
  await visitor?.goto(`${baseURL}${path}`);
  await expect(visitor?.getByRole('img') ?? page.getByText('no visitor')).toBeVisible();
  await page.getByRole('button', { name: 'Close the link' }).click();
  await expect(page.getByText('You closed the link. It no longer works.')).toBeVisible();
  expect((await visitor?.goto(`${baseURL}${path}`))?.status()).toBe(404);
  await visitor?.close();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your pictures will be here.')).toBeVisible();
});

fullTest('a picture of a model says AI Generated, and who made it', async ({ page }) => {
  const service = await startPictureService(await page.screenshot());
  const site = await startSite({
    STUDIO_IMAGE: 'openai',
    OPENAI_BASE_URL: service.url,
    CHAIN_RPC_URL: 'off',
  });
  try {
    await open(page, `${site.url}/text-to-image`);
    await page.getByLabel('What should the picture show?').fill('A quiet harbour');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    const figure = page.getByRole('figure');
    await expect(figure.getByText('AI Generated', { exact: true })).toBeVisible({
      timeout: 15_000,
    });
    await expect(figure.getByText('Generated', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/Made by: gpt-image-1 .*, an AI model$/)).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: 'A quiet harbour' });
    await expect(entry.getByText('AI Generated', { exact: true })).toBeVisible();
    expect(service.asked).toEqual(['/v1/images/generations']);
  } finally {
    // A page that is open still asks while its server ends.
    await page.goto('about:blank');
    await site.stop();
    service.stop();
  }
});

fullTest(
  'the studio is one page: what its engines are is told once, and each tool makes something',
  async ({ page }) => {
    await open(page, '/studio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio (demo)');
    const message = page.getByRole('main').getByText(/not (?:an )?AI models?/);
    await expect(message).toHaveCount(2);
    await expect(message.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Video and chat need an AI service')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('What should the picture show?').fill('a zyzzyva and a golden coin');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(page.getByRole('img', { name: /^Picture made from/ })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('Left out: zyzzyva')).toBeVisible();
    await page.getByRole('link', { name: 'Voice', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Generate Voice' })).toBeVisible();
    await page.getByRole('link', { name: 'Music', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Generate Music' })).toBeVisible();
    await expectAccessible(page);
  },
);

fullTest('a voice reads a text: the file is a WAV, and it plays and pauses', async ({ page }) => {
  await open(page, '/ai-voice');
  await expect(page.getByText('Transform text into natural-sounding speech')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Voice' }).click();
  await expect(page.getByText('Please enter some text')).toBeVisible();
  await page.getByPlaceholder('Enter text to convert to speech...').fill('Gas is paid in ether.');
  await page.getByRole('combobox', { name: 'Voice' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Generate Voice' }).click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await play.click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(play).toBeVisible();
  const { name, bytes } = await save(page, 'Download');
  expect(name).toBe('ai-generated-voice.wav');
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
});

fullTest('music begins with a preset, shows its steps, and is a WAV', async ({ page }) => {
  await open(page, '/music');
  const box = page.getByLabel('Describe your music');
  await expect(box).not.toHaveValue('');
  const presets = MUSIC_PRESETS.map(({ description }) => description);
  const first = await box.inputValue();
  expect(presets).toContain(first);
  await page.getByRole('button', { name: 'Try Different Style' }).click();
  await expect(box).not.toHaveValue(first);
  expect(presets).toContain(await box.inputValue());
  await box.fill('');
  await page.getByRole('button', { name: 'Generate Music' }).click();
  await expect(page.getByText('Please enter a music description')).toBeVisible();
  await box.fill(musicNote);
  await page.getByRole('button', { name: 'Generate Music' }).click();
  await expect(
    page.getByRole('button', { name: /^(Starting Generation|Creating Music)\.\.\.$/ }),
  ).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Try Different Style' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({
    timeout: 25_000,
  });
  const { name, bytes } = await save(page, 'Download');
  expect(name).toBe('ai-generated-music.wav');
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
});

fullTest(
  'what waits says its place; what runs can be cancelled and tried again',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/api/events?*', (route) => route.abort());
    await page.route(/\/api\/studio\/jobs\/[^/]+$/, (route) =>
      route.request().method() === 'GET' ? new Promise(() => {}) : route.fallback(),
    );
    await holdJob(page, 'queued', { ahead: 3 });
    await page.route('**/api/studio/jobs?tool=music', (route) =>
      route.fulfill({ json: { jobs: [], next: null } }),
    );
    // The server has made it by then: what is cancelled here is what the page believes to run.
    await page.route('**/api/studio/jobs/*/cancel', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await readFields(response)), status: 'cancelled', file: null },
      });
    });
    await open(page, '/music');
    await page.getByRole('button', { name: 'Generate Music' }).click();
    await expect(page.getByText('3 are ahead of yours.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Starting Generation...' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You cancelled it. We make nothing more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

test('a failed press says why in the tool’s words, and keeps the text', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500|429/);
  await open(page, '/music');
  await page.route('**/api/studio/music', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'broken' } } }),
  );
  await page.getByLabel('Describe your music').fill(musicNote);
  await page.getByRole('button', { name: 'Generate Music' }).click();
  await expect(page.getByText('Something went wrong. Please try a different style.')).toBeVisible();
  await expect(page.getByLabel('Describe your music')).toHaveValue(musicNote);
  await expectAccessible(page);
  await page.route('**/api/studio/music', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'studio/limit-reached', message: 'You used all 20 of today.' } },
    }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You used all 20 of today.')).toBeVisible();
});

fullTest(
  'a second tab hears of it; a picture that did not arrive is asked for again',
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await open(page, '/text-to-image');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('Your pictures will be here.')).toBeVisible();
    await other.getByLabel('What should the picture show?').fill('My own words');
    await page.route('**/api/studio/files/*', (route) => route.abort());
    await page.getByLabel('What should the picture show?').fill('A quiet harbour in the fog');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(
      other.getByRole('button', { name: /A quiet harbour in the fog.*Done/ }),
    ).toBeVisible({ timeout: 15_000 });
    await expect(other.getByLabel('What should the picture show?')).toHaveValue('My own words');
    await expect(
      page.getByText('The picture did not arrive. Try again, or download it.'),
    ).toBeVisible();
    await page.unroute('**/api/studio/files/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('figure').getByText('Generated', { exact: true })).toBeVisible();
  },
);

fullTest(
  'a clip is made once the wallet is proven, and its frames stand still when paused',
  async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/403/, /The wallet did not sign/);
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await open(page, '/video');
    await page.getByLabel('What should happen in the clip?').fill('Rain falling on a city');
    await expect(page.getByText('22/500')).toBeVisible();
    await expect(page.getByText(/1-2 minutes/)).toBeVisible();
    wallet.refuses.push('personal_sign');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    await expect(
      page.getByText('You did not sign. We made nothing, and you used up no try.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Generate Video' }).click();
    const frame = page.getByText(/^Frame \d+ of 25$/);
    await expect(frame).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Pause' }).click();
    const stood = await frame.innerText();
    // Longer than four frames last.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(await frame.innerText()).toBe(stood);
    await page.getByRole('slider', { name: 'Frame' }).fill('10');
    await expect(page.getByText('Frame 11 of 25')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText('Frame 11 of 25')).toHaveCount(0);
    const { name, bytes } = await save(page, 'Download');
    expect(name).toBe('generated-video.gif');
    expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a');
  },
);

fullTest(
  'a clip plays where the browser has no decoder of its own',
  async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/403/);
    await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ImageDecoder'));
    await open(page, '/video');
    await page.getByLabel('What should happen in the clip?').fill('A coin spins');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    await expect(page.getByText(/^Frame \d+ of 25$/)).toBeVisible({ timeout: 20_000 });
    const isDrawn = await page
      .getByRole('img', { name: 'Clip made from: A coin spins' })
      .evaluate(
        (canvas: HTMLCanvasElement) =>
          (canvas.getContext('2d')?.getImageData(256, 256, 1, 1).data[3] ?? 0) > 0,
      );
    expect(isDrawn).toBe(true);
  },
);

test('the chat answers from the lessons with its source, and the conversation survives a reload @widths', async ({
  page,
}) => {
  await open(page, '/uncensored-chat');
  await expect(page.getByText('Ask anything without limits')).toBeVisible();
  await expect(page.getByText('STUDIO_CHAT=openai', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('list').filter({ hasText: 'What is gas' }).getByRole('button'),
  ).toHaveCount(6);
  await expectAccessible(page);
  const field = page.getByLabel('Message');
  await field.fill('What is');
  await field.press('Shift+Enter');
  await field.pressSequentially('impermanent loss?');
  await field.press('Enter');
  await expect(page.getByText('Made by: Built-in answers, not an AI model')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impermanent loss' })).toHaveAttribute(
    'href',
    /^\/academy\//,
  );
  await expect(field).toHaveValue('');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Made by: Built-in answers, not an AI model')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Questions to begin with')).toBeVisible();
});

fullTest(
  'an answer’s Markdown loads nothing from elsewhere, its links say where they lead, ' +
    'and its code is copied',
  async ({ page }) => {
    const answer =
      'See [this](https://evil.example/x) and ![a picture](https://evil.example/p.png) <img ' +
      'src="https://evil.example/q.png" onerror="window.hacked=1">\n\n```js\nconst a = ' +
      '1;\n```\n\n[run](javascript:window.hacked=1)';
    const events = [
      { type: 'text', text: answer },
      {
        type: 'done',
        engine: { id: 'openai', name: 'model-x', isBuiltIn: false },
        isCut: false,
        allowance: { left: 99, limit: 100, resetsAt: 0 },
      },
    ];
    await page.route('**/api/studio/chat', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
      }),
    );
    const outside: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('evil.example') && outside.push(request.url()),
    );
    await open(page, '/uncensored-chat');
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.innerText.includes('](https:')) Object.assign(window, { sawRaw: true });
      }).observe(document.body, { subtree: true, childList: true, characterData: true }),
    );
    // The part that reads Markdown comes late: the answer waits for it, and is never shown raw.
    await page.route('**/assets/*.js', async (route) => {
      await delay(1_000);
      await route.continue();
    });
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('link', { name: 'this (evil.example)' })).toBeVisible();
    expect(await page.evaluate(() => 'sawRaw' in window)).toBe(false);
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy code' }).click();
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('const a = 1;');
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  },
);

fullTest(
  'a chat that fails says why and can be tried again; one that goes on is stopped',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/502/);
    await open(page, '/uncensored-chat');
    const field = page.getByLabel('Message');
    await page.route('**/api/studio/chat', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await field.fill('Hello');
    await field.press('Enter');
    await expect(page.getByText('API Error: 502')).toBeVisible();
    await page.route('**/api/studio/chat', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: 'data: {"type":"text","text":"Half"}\n\n',
      }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Invalid response from server')).toBeVisible();
    await page.route('**/api/studio/chat', () => new Promise(() => {}));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field).toBeDisabled();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped by you.')).toBeVisible();
    await expect(field).toBeEnabled();
  },
);

fullTest(
  'a prompt that is mostly not understood is asked about before it costs anything',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/409/);
    await open(page, '/text-to-image');
    const box = page.getByLabel('What should the picture show?');
    await box.fill('a quantum flux capacitor beside a sarcophagus');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await expect(page.getByText(/It would leave out: .*quantum flux capacitor/)).toBeVisible();
    await expect(page.getByText('20 of 20 left today')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change the prompt' }).click();
    await expect(box).toBeFocused();
    await expect(page.getByText(/It would leave out/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Image' }).click();
    await page.getByRole('button', { name: 'Draw it anyway' }).click();
    await expect(page.getByText('Left out: quantum flux capacitor, sarcophagus')).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText('19 of 20 left today')).toBeVisible();
  },
);

fullTest('what had arrived of an answer is kept over a reload', async ({ page }) => {
  // An answer that begins and does not end, as a slow service gives it.
  await page.addInitScript(() => {
    const usual = window.fetch;
    window.fetch = (input, init) => {
      if (input !== '/api/studio/chat') return usual(input, init);
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(
            new TextEncoder().encode('data: {"type":"text","text":"A wallet keeps"}\n\n'),
          ),
      });
      return Promise.resolve(
        new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      );
    };
  });
  await open(page, '/uncensored-chat');
  await page.getByLabel('Message').fill('What is a wallet?');
  await page.getByLabel('Message').press('Enter');
  await expect(page.getByText('A wallet keeps')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A wallet keeps')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

fullTest(
  'text over the limit is told while it is pasted, and stays whole, in every maker',
  async ({ page, baseURL }) => {
    await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    for (const [path, maxCharacters] of [
      ['/text-to-image', 2000],
      ['/ai-voice', 2500],
      ['/music', 2000],
      ['/video', 500],
    ] as const) {
      await open(page, path);
      const field = page.locator('textarea[name=prompt]');
      const pastedText = 'coin '.repeat(maxCharacters / 5 + 1);
      await page.evaluate((text) => navigator.clipboard.writeText(text), pastedText);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue(pastedText);
      const message = `Please use at most ${maxCharacters.toLocaleString('en')} characters.`;
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await field.press('Backspace');
      for (let remainingPresses = 4; remainingPresses > 0; remainingPresses -= 1)
        await field.press('Backspace');
      await expect(page.getByText(message)).toHaveCount(0);
    }
  },
);

fullTest('a text that cannot be read aloud offers no second try', async ({ page }) => {
  await open(page, '/ai-voice');
  await page.locator('textarea[name=prompt]').fill('… — !');
  await page.getByRole('button', { name: 'Generate Voice' }).click();
  await expect(
    page.getByText('This text has no words that we can read aloud.').first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

fullTest(
  'another account of the wallet ends at once what the one before has proven',
  async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/403/);
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await open(page, '/video');
    await page.getByLabel('What should happen in the clip?').fill('A coin spins');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    const proven = async (): Promise<string | undefined> => {
      const answer = await page.request.get('/api/wallet');
      return (await readAnswer(provenWalletSchema, answer)).wallet?.address;
    };
    await expect.poll(proven, { timeout: 20_000 }).toBe(wallet.address);
    await wallet.emit('accountsChanged', [`0x${'Ab'.repeat(20)}`.toLowerCase()]);
    await expect.poll(proven).toBeUndefined();
  },
);
