import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openParts } from '../../support/console-part.ts';
import { becomeOwner } from '../../support/people/owner.ts';
import { signUp } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

test.use({
  expectedErrors: [/status of (40[0-9]|422|429)/],
  viewport: { width: 360, height: 780 },
});

/** Runs a command as somebody does who copied it. */
const run = async (command: string, key = ''): Promise<string> => {
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-c', command], {
    env: { PATH, FIRM_KEY: key },
    timeout: 60_000,
  });
  return stdout;
};

fullTest(
  'a key is made on the account page, shown once, and the examples of the page run with it',
  async ({ page }) => {
    test.setTimeout(180_000);
    await signUp(page);
    await open(page, '/developers');
    await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Make a key' }).click();
    const part = page.getByRole('region', { name: 'API keys' });
    await expect(part.getByText('You have no key.')).toBeVisible();
    await part.getByRole('button', { name: 'Make a key' }).click();
    await expect(part.getByText('Please give the key a name.')).toBeVisible();
    await part.getByLabel('Name of the new key').fill('My bot');
    for (const scope of ['Read my learning and certificates', 'Use the studio for me'])
      await part.getByLabel(scope).check();
    await part.getByRole('button', { name: 'Make a key' }).click();
    const keyGroup = part.getByRole('group', { name: 'New key' });
    await expect(keyGroup).toHaveText(/^firm_[\w-]{43}$/);
    await expectAccessible(page);
    const key = await keyGroup.innerText();

    await page.goto('/developers');
    const examples = await page
      .locator('[data-example]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-example') ?? '', one.textContent] as const),
      );
    const answers = new Map<string, string>();
    for (const [name, command] of examples) answers.set(name, await run(command, key));
    const answerOf = (name: string): unknown => JSON.parse(answers.get(name) ?? '');
    expect([...answers.keys()]).toEqual([
      'find-token',
      'check-token',
      'scan-message',
      'own-learning',
      'make-music',
      'lessons',
      'check-signature',
      'error',
      'mcp',
    ]);
    expect(answerOf('find-token')).toMatchObject({ tokens: [{ symbol: 'FIRM' }] });
    expect(answers.get('check-token')).toMatch(
      /^(do-not-touch|high-risk|caution|no-red-flag): .+\n.* \d{4}-\d\d-\d\dT/,
    );
    expect(answerOf('scan-message')).toMatchObject({ parts: [{ subject: { kind: 'link' } }] });
    expect(answerOf('own-learning')).toMatchObject({ courses: {} });
    expect(answerOf('make-music')).toMatchObject({ tool: 'music', prompt: 'A slow piano' });
    expect(answerOf('lessons')).toMatchObject({ lessons: expect.any(Array) });
    expect(answerOf('error')).toMatchObject({ error: { code: 'safety/bad-address' } });
    expect(answers.get('mcp')).toContain('check_token');

    await open(page, '/account#api-keys');
    await expect(part.getByText('My bot', { exact: true })).toBeVisible();
    await expect(part.getByText(/last used/)).toBeVisible();
    await expect(keyGroup).toHaveCount(0);
    await part.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(part.getByText('My bot no longer works.')).toBeVisible();
    await expectAccessible(page);
    const refusalText = await run(
      examples.find(([name]) => name === 'own-learning')?.[1] ?? '',
      key,
    );
    expect(JSON.parse(refusalText)).toMatchObject({ error: { code: 'key/unknown' } });
  },
);

fullTest(
  'an operator makes a key in the console and sees every key that works',
  async ({ page }) => {
    await becomeOwner(page);
    await open(page, '/console');
    await (await openParts(page)).getByRole('link', { name: 'API keys', exact: true }).click();
    await page.getByLabel('Name of the new key').fill('Partner');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await expect(page.getByRole('group', { name: 'New key' })).toHaveText(/^firm_[\w-]{43}$/);
    await page.reload();
    const table = page.getByRole('region', { name: 'All keys that work' });
    await expect(table.getByText('Partner').first()).toBeVisible();
    await expectAccessible(page);
  },
);
