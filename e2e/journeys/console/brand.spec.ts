import { becomeOwner } from '../../support/people/owner.ts';
import { startSite } from '../../support/start-site.ts';
import { expect, expectAccessible, fewOrAll, fullTest, open, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|422)/] });

fullTest(
  'an owner publishes another brand, which every page shows, and takes it back',
  async ({ page, browser }) => {
    // A server of its own: all journeys would see it.
    const site = await startSite({ CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' });
    const context = await browser.newContext({ baseURL: site.url, colorScheme: 'light' });
    try {
      const owner = await context.newPage();
      await becomeOwner(owner, site);
      await open(owner, '/console');
      await owner.getByRole('link', { name: 'Brand' }).click();
      await expect(owner.getByText('You have not published anything yet.')).toBeVisible();
      await expectAccessible(owner);

      // Nothing is changed yet, and no field is wrong.
      await owner.getByRole('button', { name: 'Publish' }).press('Enter');
      await expect(owner.getByText('There is nothing to publish')).toBeVisible();
      await expect(owner.locator('[aria-invalid=true]')).toHaveCount(0);
      // One field alone: all others stay, and are there already.
      await expect(owner.getByLabel('Ticker of the token')).toHaveValue('FIRM');
      await owner.getByLabel('Second line of the front page').fill('GUILD HALL');
      await owner.getByRole('button', { name: 'Save: Second line of the front page' }).click();
      await expect(owner.getByText('Saved: Second line of the front page.')).toBeInViewport();
      await expect(owner.getByLabel('Second line of the front page')).toBeFocused();
      await owner.getByLabel('Name', { exact: true }).fill('A Firm');
      await owner.getByRole('button', { name: 'Save: Name', exact: true }).press('Enter');
      await expect(owner.getByLabel('Name', { exact: true })).toBeFocused();
      await expect(owner.getByText('This is the name that the program comes with.')).toBeVisible();
      await owner.getByLabel('Name of the academy').fill('Acme School');
      await owner.getByLabel('Ticker of the token').fill('ACME');
      await owner.getByLabel('Copyright line').fill('© 2026 Acme Guild');
      await owner.getByLabel('Accent on the light theme').fill('#ffe08a');
      await owner.getByRole('button', { name: 'Publish' }).click();
      await expect(owner.getByLabel('Name', { exact: true })).toBeFocused();
      await expect(owner.getByText('This is the name that the program comes with.')).toBeVisible();
      await expect(owner.getByText('Too light to be read on the light theme')).toBeVisible();
      await owner.getByLabel('Name', { exact: true }).fill('Acme Guild');
      await owner.getByLabel('Accent on the light theme', { exact: true }).fill('#0b4f8a');
      await owner.getByLabel('File for: Mark beside the name').setInputFiles({
        name: 'styled.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg viewBox="0 0 4 4"><style>*{fill:red}</style></svg>'),
      });
      await expect(owner.getByText('This SVG has a style sheet inside.')).toBeVisible();
      await owner.getByLabel('File for: Mark beside the name').setInputFiles({
        name: 'mark.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#2a9d8f"/></svg>',
        ),
      });
      await expect(owner.getByRole('img', { name: 'On the dark theme' })).toBeVisible();
      await owner.locator('summary', { hasText: 'Sample prompts' }).click();
      await owner.getByLabel('Prompts for pictures').fill('A guild hall at noon\nTwo brass keys');
      await owner
        .getByLabel('Questions that the assistant’s page offers')
        .fill('What is gas?\nWho won the cup in 1954?');
      await owner.locator('summary', { hasText: 'Partners' }).click();
      await owner.getByRole('button', { name: 'Add a partner' }).click();
      await owner.getByLabel('Name of partner 1').fill('Bakers');
      await owner.getByLabel('What partner 1 does').fill('They bake.');
      await owner.getByLabel('Address of partner 1').fill('https://bakers.example');
      await owner.locator('summary', { hasText: 'Terms and privacy' }).click();
      await owner.getByLabel('Your terms', { exact: true }).fill('## Fair play\n\nBe kind.');
      await owner.locator('summary', { hasText: 'What is offered here' }).click();
      await owner.getByLabel('Studio: music').uncheck();
      await expectAccessible(owner);
      await owner.getByRole('button', { name: 'Publish' }).click();
      await expect(owner.getByText('Please write 3 lines, or none.')).toBeVisible();
      await expect(
        owner.getByText('A text of your own and its day belong together.'),
      ).toBeVisible();
      await owner
        .getByLabel('Prompts for pictures')
        .fill('A guild hall at noon\nTwo brass keys\nA bridge in spring');
      await owner.getByLabel('Your terms are valid since').fill('2026-11-23');
      await owner.getByRole('button', { name: 'Publish' }).click();
      await expect(owner.getByText('Published. Open pages')).toBeInViewport();
      await expect(owner.getByRole('cell', { name: 'Acme Guild' })).toBeVisible();
      await expect(
        owner.getByText('The assistant has no answer to: Who won the cup in 1954?'),
      ).toBeVisible();
      await expectAccessible(owner);

      for (const path of fewOrAll(['/', '/nft'], ['/academy', '/documentation'])) {
        await open(page, new URL(path, site.url).href);
        await expect(page.getByRole('link', { name: /Acme Guild/ }).first()).toBeVisible();
        const mark = page.getByRole('banner').locator('a img');
        await expect(mark).toHaveAttribute('src', /^\/api\/brand\/pictures\/[\da-f]{32}\.svg$/);
        // Drawn, also after the page's program has started.
        expect(
          await mark.evaluate((image: HTMLImageElement) => image.naturalWidth),
        ).toBeGreaterThan(0);
        await expect(page).toHaveTitle(/Acme/);
        expect(await page.locator('body').innerText()).not.toMatch(/The Firm|THE FIRM|\bFIRM\b/);
      }

      const at = (path: string): string => new URL(path, site.url).href;
      await open(page, at('/terms'));
      await expect(page.getByRole('heading', { name: 'Fair play' })).toBeVisible();
      await expect(page.getByText('Short, because')).toBeHidden();
      // The same without a new page.
      await page.getByRole('link', { name: 'Partners' }).first().click();
      await expect(page.getByRole('link', { name: 'Visit bakers.example' })).toBeVisible();
      await expectAccessible(page);
      await open(page, at('/assistant'));
      await page.getByRole('button', { name: 'What is gas?' }).click();
      await expect(page.getByText(/gas/i).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'What is a honeypot?' })).toBeHidden();
      await open(page, at('/text-to-image'));
      await page.getByRole('button', { name: 'Two brass keys' }).click();
      await expect(page.getByLabel('What should the picture show?')).toHaveValue('Two brass keys');
      await expect(page.getByRole('link', { name: 'Music' })).toBeHidden();
      await page.goto(at('/music'));
      await expect(page.getByRole('heading', { name: 'We do not offer this here.' })).toBeVisible();
      await expectAccessible(page);

      await owner.getByRole('button', { name: 'Take back' }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Take back' }).click();
      await expect(owner.getByText('Taken back.')).toBeVisible();
      // The form goes on from the brand of before, which can be changed again.
      await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('The Firm');
      await owner.getByLabel('Line above the foot of each page').fill('Once more.');
      await owner.getByRole('button', { name: 'Save: Line above the foot of each page' }).click();
      await expect(owner.getByText('Saved: Line above the foot of each page.')).toBeVisible();
      await open(page, new URL('/', site.url).href);
      await expect(page).toHaveTitle(/The Firm/);
    } finally {
      await context.close();
      await site.stop();
    }
  },
);
