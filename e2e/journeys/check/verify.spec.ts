import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, open, test } from '../../support/test.ts';

test('a file tells where it comes from, by keyboard @widths', async ({ page }) => {
  await open(page, '/text-to-image');
  await page.getByLabel('What should the picture show?').fill('A quiet harbour at dawn');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  const link = page.getByRole('link', { name: 'Download Image', exact: true });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const downloadPromise = page.waitForEvent('download');
  await link.click();
  const bytes = await readFile(await (await downloadPromise).path());

  await open(page, '/verify');
  await expectAccessible(page);
  const field = page.getByLabel('File to check');
  await field.focus();
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Check this file' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await expect(field).toBeFocused();

  await field.setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: bytes });
  await button.focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('status').filter({ hasText: 'harbour.png' });
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(
    'What we can say about harbour.png',
  );
  await expect(result).toContainText('Yes. We made exactly this picture on');
  await expect(result).toContainText('Signed by this site. Nothing has changed since.');
  await expect(result).toContainText('It does not prove who runs this site.');
  await expect(result).toContainText('a program that is not an AI model');
  await expectAccessible(page);

  // Dropped: pressed as JPEG it has lost its marks, and is known all the same.
  const droppedTransfer = await page.evaluateHandle(async (base64) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([file], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const jpegBlob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
    const transfer = new DataTransfer();
    transfer.items.add(new File([jpegBlob], 'copy.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes.toString('base64'));
  await page
    .locator('form', { has: field })
    .dispatchEvent('drop', { dataTransfer: droppedTransfer });
  const copy = page.getByRole('status').filter({ hasText: 'copy.jpg' });
  await expect(copy).toContainText('(recognised without its mark)');
  await expect(copy).toContainText('No signature.');
  await expectAccessible(page);

  // One byte of what is seen is changed.
  const changedBytes = Buffer.from(bytes);
  const at = changedBytes.length - 60;
  changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
  await field.setInputFiles({ name: 'changed.png', mimeType: 'image/png', buffer: changedBytes });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'changed.png' })).toContainText(
    /Changed after .+ signed it\./,
  );
});
