import type { Page } from '@playwright/test';
import { becomeOwner } from '../../support/people/owner.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

const RULE = 'Nobody may insult, threaten or expose somebody.';

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

/** Draws a picture and opens its link, as the screen does. @returns where it stands */
async function sharePicture(page: Page): Promise<{ path: string; prompt: string }> {
  const prompt = `A bull ${Date.now()}`;
  await open(page, '/text-to-image');
  const url = await page.evaluate(async (words) => {
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`/api/studio${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as { id: string; status: string; url: string };
    };
    const { id } = await ask('POST', '/image', { prompt: words, key: crypto.randomUUID() });
    while ((await ask('GET', `/jobs/${id}`)).status !== 'done')
      await new Promise((resolve) => setTimeout(resolve, 250));
    return (await ask('POST', `/jobs/${id}/share`)).url;
  }, prompt);
  return { path: new URL(url).pathname, prompt };
}

fullTest(
  'a shared picture is reported, taken down in three presses, and put back',
  async ({ page, browser }) => {
    const maker = await (await browser.newContext()).newPage();
    const at = (path: string): string => new URL(path, process.env['SITE_URL']).href;
    await maker.goto(at('/'));
    const { path, prompt } = await sharePicture(maker);

    // Somebody without an account, on a phone.
    const visitor = await (
      await browser.newContext({ viewport: { width: 360, height: 740 } })
    ).newPage();
    await visitor.goto(at(path));
    await visitor.getByRole('link', { name: 'Report' }).click();
    await expect(visitor.getByRole('heading', { name: 'Report a shared result' })).toBeVisible();
    const words = visitor.getByLabel('In your words');
    await words.fill(`Names my sister, ${prompt}`);
    await visitor.getByRole('button', { name: 'Report' }).click();
    await expect(visitor.getByText('Please choose what is wrong with it.')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByLabel('What is wrong with it?').selectOption('abuse');
    await visitor.getByRole('button', { name: 'Report' }).click();
    await expect(visitor.getByText('Thank you. A person who runs this site')).toBeVisible();
    await expectAccessible(visitor);

    await becomeOwner(page);
    await open(page, '/console');
    let presses = 0;
    const press = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      presses += 1;
      await target.click();
    };
    await press(page.getByRole('link', { name: /^Look at \d+ reports?\.$/ }));
    const card = page.getByRole('article').filter({ hasText: prompt });
    await expect(card.getByRole('img', { name: 'The shared picture' })).toBeVisible();
    await expectAccessible(page);
    await press(card.getByRole('button', { name: 'Take down' }));
    await expect(page.getByLabel('By which rule')).toHaveValue('abuse');
    await expectAccessible(page);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Take down' }));
    await expect(card.getByText('Taken down on')).toContainText(RULE);
    expect(presses).toBeLessThanOrEqual(3);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);

    const goneResponse = await visitor.goto(at(path));
    expect(goneResponse?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { name: 'Taken down' })).toBeVisible();
    await expect(visitor.getByText(RULE)).toBeVisible();
    await expectAccessible(visitor);
    await maker.goto(at('/text-to-image'));
    await maker.getByRole('button', { name: prompt }).click();
    await expect(maker.getByText('We took down the link')).toBeVisible();
    await expect(maker.getByText(RULE)).toBeVisible();
    await expect(maker.getByRole('link', { name: 'Rule 3 of our terms' })).toBeVisible();
    await expect(maker.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expectAccessible(maker);

    await page.getByRole('link', { name: 'Decided' }).click();
    await card.getByRole('button', { name: 'Put back' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).press('Enter');
    await expect(card.getByText('It stays where it is.')).toBeVisible();
    expect((await visitor.goto(at(path)))?.status()).toBe(200);
    await maker.context().close();
    await visitor.context().close();
  },
);

fullTest(
  'of two operators on one report, the second sees who was first',
  async ({ page, browser }) => {
    const { path, prompt } = await sharePicture(page);
    const ref = path.split('/').at(-1);
    await open(page, `/report/shared/${ref}`);
    await page.getByLabel('What is wrong with it?').selectOption('other');
    await page.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Please say in a few words what is wrong.')).toBeVisible();
    await page.getByLabel('In your words').fill(prompt);
    await page.getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('Thank you. A person who runs this site')).toBeVisible();
    await becomeOwner(page);
    const card = page.getByRole('article').filter({ hasText: prompt });
    await open(page, '/console?section=inbox');
    await card.getByRole('button', { name: 'Leave it' }).click();

    const second = await (
      await browser.newContext({ storageState: await page.context().storageState() })
    ).newPage();
    await second.goto(new URL('/console?section=inbox', process.env['SITE_URL']).href);
    const same = second.getByRole('article').filter({ hasText: prompt });
    await same.getByRole('button', { name: 'Take down' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(second.getByText('Please choose a rule.')).toBeVisible();
    await second.getByLabel('By which rule').selectOption('abuse');
    await second.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(same.getByText(/^Ada decided on/)).toBeVisible();

    await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
    await expect(page.getByText('You have changed this already')).toBeVisible();
    await page.getByRole('button', { name: 'Look at it' }).click();
    await expect(card.getByText(/^Ada decided on/)).toBeVisible();
    await expect(card.getByText('Taken down on')).toContainText(RULE);
    await second.context().close();
  },
);
