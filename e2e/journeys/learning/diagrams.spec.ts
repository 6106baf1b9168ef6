import { globSync, readFileSync } from 'node:fs';
import { openAllSteps } from '../../support/open-steps.ts';
import { expect, open, test } from '../../support/test.ts';

const GENERATED = new URL('../../../apps/web/src/generated/content/lessons/', import.meta.url);

/** The figures of all lessons, as they are built. */
function allFigures(): string[] {
  return globSync('*/**/*.json', { cwd: GENERATED }).flatMap((file) => {
    // Built by us, in this form.
    const { steps } = JSON.parse(readFileSync(new URL(file, GENERATED), 'utf8')) as {
      steps: { html: string }[];
    };
    const html = steps.map((step) => step.html).join('');
    return html.match(/<figure class="diagram"[\s\S]*?<\/figure>/g) ?? [];
  });
}

test('each diagram has its own drawing on a phone, whose texts are large and whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAllSteps(page);
  await open(page, '/academy/course/ethereum-trading?lesson=0-0');
  const figures = allFigures();
  expect(figures).toHaveLength(54);
  const wrong = await page.evaluate(async (drawings) => {
    const prose = document.querySelector('article figure.diagram')?.parentElement;
    if (!(prose instanceof HTMLElement)) return ['no lesson'];
    prose.innerHTML = drawings.join('');
    await document.fonts.ready;
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    return [...prose.querySelectorAll('figure')].flatMap((figure) => {
      const visibleItems = [...figure.querySelectorAll('svg')].filter(
        (svg) => getComputedStyle(svg).display !== 'none',
      );
      const [svg] = visibleItems;
      if (svg === undefined || visibleItems.length !== 1)
        return [`${visibleItems.length} drawings shown`];
      const name = svg.getAttribute('aria-label')?.slice(0, 40);
      const edge = svg.getBoundingClientRect();
      const scale = edge.width / svg.viewBox.baseVal.width;
      const texts = [...svg.querySelectorAll('text')].map((text) => ({
        says: `${name}: ${text.textContent}`,
        size: Number(text.getAttribute('font-size')) * scale,
        box: text.getBoundingClientRect(),
      }));
      return texts.flatMap(({ says, size, box }, index) => [
        ...(size < 13 ? [`small: ${says}`] : []),
        ...(box.left < edge.left - 0.5 || box.right > Math.min(edge.right + 0.5, innerWidth)
          ? [`cut: ${says}`]
          : []),
        ...(box.top < edge.top - 0.5 || box.bottom > edge.bottom + 0.5 ? [`cut: ${says}`] : []),
        ...texts
          .slice(index + 1)
          .filter((other) => overlap(box, other.box))
          .map((other) => `over one another: ${says} / ${other.says}`),
      ]);
    });
  }, figures);
  expect(wrong).toEqual([]);
});

test('a process is gone through step by step, by keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAllSteps(page);
  await open(page, '/academy/course/ethereum-trading?lesson=0-0');
  const figure = page.locator('figure[data-frames]').first();
  const rests = figure.locator('.narrow [data-frame][data-rests]');
  await figure.getByRole('button', { name: 'Step by step' }).focus();
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('status')).toHaveText(/Step 1 of 4.*Signed/);
  await expect(rests).toHaveCount(3);
  for (let step = 2; step <= 4; step++) await page.keyboard.press('Enter');
  await expect(figure.getByRole('status')).toHaveText(/Step 4 of 4.*Final/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('status')).toHaveText(/Step 3 of 4/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Whole picture' }).press('Enter');
  await expect(rests).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(figure.getByRole('button', { name: 'Step by step' })).toBeHidden();
});
