import { trackRecordSchema, type TrackRecord } from '@firm/schema/tokens/safety.ts';
import { readAnswer } from '../../support/answers.ts';
import { checkSample, checkSettled } from '../../support/check-sample.ts';
import { recordShifts, sumOf } from '../../support/record-shifts.ts';
import { expect, expectAccessible, fewOrAll, fullTest, open, test } from '../../support/test.ts';

test('the page of a check says it all before any program has run, and nothing moves when it starts @widths', async ({
  page,
  browser,
}) => {
  const check = await checkSettled(page.request, '$MOONL', 'do-not-touch');
  const plain = await (
    await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false })
  ).newPage();
  await plain.goto(check.path);
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Do not touch');
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('MOONL');
  const findings = plain.getByRole('list', { name: 'What speaks against it' });
  const against = check.rows.filter(({ state }) => /proof|high|caution/.test(state));
  await expect(findings.getByRole('listitem')).toHaveCount(against.length);
  await expect(findings.getByRole('listitem').first()).toContainText('Proven');
  // A question whose answer is the verdict says where it is.
  await expect(
    findings.getByText('Our answer is at the top.').filter({ visible: true }),
  ).toHaveCount(1);
  // Checks that found nothing are folded; each row stands in one place.
  await expect(plain.getByText(/^We also looked for \d+ things and found nothing$/)).toBeVisible();
  const outputs = (await plain.getByRole('main').innerText()).split('\n');
  const long = outputs.filter((line) => line.length > 60);
  expect(new Set(long).size).toBe(long.length);
  await expect(plain.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    /^MOONL: Do not touch/,
  );
  const picture = (await plain.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect((await plain.request.get(picture)).headers()['content-type']).toBe('image/png');
  await plain.context().close();

  const shifts = await recordShifts(page);
  await open(page, check.path);
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
  expect(sumOf(await shifts())).toBeLessThan(0.01);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
});

for (const symbol of fewOrAll(['$LIGHT'], ['$MOONL', '$SEMA']))
  test(`at 360 pixels the check of ${symbol} says all that matters before the fold`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const check = await checkSample(page.request, symbol);
    await open(page, check.path);
    await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
    await expect(page.getByText('What to do now')).toBeInViewport();
    const fold = page.locator('summary', { hasText: /We also looked for|For your information/ });
    const top = (await fold.first().boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(0);
    // Two rows of evidence came since: who changes transfers, and whose are many wallets.
    expect(top).toBeLessThanOrEqual(2850);
    // The picture of the holders has its figures beside it as a list.
    await expect(page.getByRole('figure', { name: /Who holds it/ })).toContainText('All others');
    await fold.first().click();
    await expectAccessible(page);
  });

test.describe('of nothing', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });
  fullTest('an address without a token says so', async ({ page }) => {
    const response = await page.goto('/check/local/0x0000000000000000000000000000000000000001');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'We could not check this token' }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

for (const [path, heading] of [
  ['/track-record', 'How good are we?'],
  ['/status', 'Status'],
] as const)
  test(`${path} shows what was measured`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  });

test('the record draws on how many new tokens we tried a trade, by network and exchange', async ({
  page,
}) => {
  // The server checks the launches of its own chain by itself, one after another.
  let coverage: TrackRecord['coverage'];
  await expect(async () => {
    const record = await page.request.get(`${process.env['SITE_URL'] ?? ''}/api/track-record`);
    ({ coverage } = await readAnswer(trackRecordSchema, record));
    expect(coverage?.launches).toBeGreaterThan(0);
  }).toPass({ timeout: 80_000, intervals: [5_000] });
  // The page reads the record itself.
  const reading = page.waitForResponse((response) => response.url().endsWith('/api/track-record'));
  await open(page, '/track-record');
  ({ coverage } = await readAnswer(trackRecordSchema, await reading));
  await page.getByText('How we measure', { exact: true }).click();
  const table = page.getByRole('region', { name: 'How many we really tried' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Network',
    'New tokens',
    'Tried',
    'Where',
  ]);
  for (const { chain, launches, tried, byExchange } of coverage?.byChain ?? []) {
    const row = table.getByRole('row').filter({ hasText: chain.name });
    await expect(row.getByRole('cell').first()).toHaveText(String(launches));
    await expect(row).toContainText(`${tried} (${Math.round((tried / launches) * 100)}`);
    const places = byExchange.map((one) => `: ${one.launches}`);
    for (const place of places.length === 0 ? ['none'] : places)
      await expect(row).toContainText(place);
  }
  await expectAccessible(page);
});

test.describe('inside Telegram', () => {
  // No bot is set up here, so nothing that Telegram would have signed can be verified.
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

  test('the page inside Telegram checks a token without cookies, and its links leave it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const announcements: unknown[] = [];
      Object.assign(window, {
        said: announcements,
        TelegramWebviewProxy: {
          postEvent: (type: string, data: string) => announcements.push([type, JSON.parse(data)]),
        },
      });
    });
    await open(
      page,
      '/mini#tgWebAppData=query_id%3DAA&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23ffffff%22%7D',
    );
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await checkSample(page.request, '$MOONL');
    // Nothing grows to fill the window.
    const button = await page
      .getByRole('button', { name: 'Check', exact: true })
      .last()
      .boundingBox();
    expect(button?.height).toBeLessThan(80);
    await page.getByLabel('Address, link or ticker').fill('$MOONL');
    const pendingRequest = page.waitForRequest('**/api/assistant/messages');
    await page.getByLabel('Address, link or ticker').press('Enter');
    const headers = await (await pendingRequest).allHeaders();
    expect(headers['authorization']).toBe('tma query_id=AA');
    expect(headers['cookie']).toBeUndefined();
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'What is Ethereum?' }).click();
    await page.getByRole('link', { name: /open this lesson on the site/ }).click();
    await expect(page).toHaveURL(/\/mini/);
    expect(await page.evaluate(() => window.said)).toEqual([
      ['web_app_ready', {}],
      ['web_app_expand', {}],
      ['web_app_open_link', { url: expect.stringContaining('/academy/course/ethereum-trading') }],
    ]);
    await expectAccessible(page);
  });
});

test(
  'the front page says what was measured of its claims before any program has run, and ' +
    'keeps it fresh',
  async ({ page, browser }) => {
    await checkSample(page.request, '$MOONL');
    const plain = await (
      await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false })
    ).newPage();
    await plain.goto('/');
    await expect(plain.locator('a[href="/documentation#claim-availability"]')).toContainText(
      /^(Measured: up [\d.]+% of|Not yet measured)/,
    );
    await expect(plain.locator('a[href="/documentation#claim-response-time"]')).toContainText(
      /^(Measured: 99 of 100 within [\d.]+ ms|No questions)/,
    );
    expect(await plain.content()).not.toContain('%%');
    await plain.context().close();
    // From another page of the site, the figures come with the first look.
    await open(page, '/status');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.locator('a[href="/documentation#claim-response-time"]')).toContainText(
      /^(Measured: 99 of 100 within [\d.]+ ms|No questions)/,
    );
  },
);
