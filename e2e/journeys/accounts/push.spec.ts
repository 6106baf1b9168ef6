import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';
import { signUp } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)|push (service|api)/i] });

/** Not where a browser without windows denies all messages, whatever it is granted. */
const canShowMessages = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied',
  );

/*
 * No browser here reaches its maker's push service, so that the last step, a subscription, is the one that
 * fails; what comes after it stands in apps/server/src/features/news/push.test.ts.
 */
test('announcements in this browser are asked for by a press, never on load', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...requestArgs) => {
      document.documentElement.dataset['asked'] = 'true';
      return ask(...requestArgs);
    };
  });
  await signUp(page);
  await context.grantPermissions(['notifications']);
  await open(page, '/account');
  const part = page.getByRole('region', { name: 'News from us' });
  const want = part.getByRole('button', { name: 'Show me announcements in this browser' });
  if (!(await canShowMessages(page))) {
    await expect(part.getByRole('button').first()).toBeVisible();
    await expect(want).toHaveCount(0);
    return;
  }
  await expect(want).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await want.press('Enter');
  await expect(
    part
      .getByText('push service did not answer')
      .or(part.getByText('may not show messages'))
      .or(part.getByText('in this browser from now on')),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
});

fullTest(
  'who has made a picture is offered announcements once, and takes no for an answer',
  async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    const make = async (what: string): Promise<void> => {
      await open(page, '/text-to-image');
      await expect(page.getByRole('complementary', { name: 'Announcements' })).toHaveCount(0);
      await page.getByLabel('What should the picture show?').fill(what);
      await page.getByRole('button', { name: 'Generate Image' }).click();
      await expect(page.getByRole('figure').getByRole('img', { name: what })).toBeVisible();
    };
    await make('A quiet harbour');
    const offer = page.getByRole('complementary', { name: 'Announcements' });
    if (!(await canShowMessages(page))) {
      await expect(offer).toHaveCount(0);
      return;
    }
    await expect(offer.getByRole('button', { name: /in this browser/ })).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(offer).toHaveCount(0);
    await make('A lighthouse at night');
    // The offer's conditions have been checked by then.
    await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/');
      await worker?.pushManager.getSubscription();
    });
    await expect(offer).toHaveCount(0);
  },
);

test('a message that came is shown, and opens its page on this site only', async ({ page }) => {
  const source = await (await page.request.get('/sw.js')).text();
  const origin = 'https://site.example';
  const handlers: Record<string, (event: object) => void> = {};
  const notes: object[] = [];
  const openedAddresses: string[] = [];
  const work: Promise<unknown>[] = [];
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) =>
      void (handlers[name] = handler),
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) =>
        void notes.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => [],
      openWindow: async (url: string) => void openedAddresses.push(url),
    },
  };
  // The worker as it is served, with a browser around it that notes what it does.
  runInNewContext(source, { self, URL });
  const waitUntil = (one: Promise<unknown>): void => void work.push(one);
  const message = { title: 'New', body: 'Four lessons.', path: '/news/x', tag: 't' };
  handlers['push']?.({ data: { json: () => message }, waitUntil });
  handlers['push']?.({ data: { json: () => JSON.parse('{') as unknown }, waitUntil });
  for (const path of ['/news/x', 'https://evil.example/x'])
    handlers['notificationclick']?.({
      notification: { close: () => undefined, data: { path } },
      waitUntil,
    });
  await Promise.all(work);
  expect(notes).toMatchObject([{ title: 'New', body: 'Four lessons.', tag: 't' }]);
  expect(openedAddresses).toEqual([`${origin}/news/x`]);
});
