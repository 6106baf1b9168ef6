import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { tables } from '@firm/db';
import type { AnnouncementView, BrandView, Thread } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { liveBrand } from '../../brand/live-brand.ts';
import { ownBrand } from '../../../testing/brand.ts';
import { plantAppeal } from '../../../testing/reports.ts';

/*
 * Of two operators who do the same thing, the second is told who was first and when: each act by
 * itself. Decisions on reports are in reports.test.ts, payouts in payouts.test.ts.
 */

const under = openWaysIn({ OPERATOR_CONTACT: 'team@firm.example' }, ({ db }) => ({
  brand: liveBrand({ db, renderMarkdown: renderAnnouncement }),
}));

const operator = async (name: string) => {
  const owner = await under.operator('owner');
  await under.db.update(tables.user).set({ name }).where(eq(tables.user.id, owner.userId));
  return owner.browser;
};
const member = async () => {
  const { browser, email } = await under.person();
  return { email, userId: (await browser.uid()) ?? '' };
};

/** Makes the thing, and gives how an operator who has seen it so acts on it. */
type Act = (first: TestBrowser) => Promise<(browser: TestBrowser) => Promise<Answer>>;
type Answer = { status: number; error?: { code: string; message: string } };

const text = { title: 'T', line: 'L', body: 'B', byMail: false, byTelegram: false };

const draft = async (browser: TestBrowser): Promise<string> => {
  const { announcements } = await browser.call<{ announcements: AnnouncementView[] }>(
    'POST',
    '/console/announcements',
    text,
  );
  return announcements[0]?.id ?? '';
};

const acts: Record<string, Act> = {
  suspend: async () => {
    const { userId } = await member();
    return (browser) =>
      browser.call('PUT', `/console/people/${userId}/suspension`, {
        suspension: { reason: 'Spam', until: null },
        version: 0,
        why: 'Reports',
      });
  },
  premium: async () => {
    const { userId } = await member();
    return (browser) =>
      browser.call('PUT', `/console/people/${userId}/premium`, {
        isHeld: true,
        until: null,
        seen: null,
        why: 'Won',
      });
  },
  role: async () => {
    const { email } = await member();
    return (browser) =>
      browser.call('PUT', '/console/operators', { email, role: 'teacher', version: 0, why: 'New' });
  },
  appeal: async () => {
    await plantAppeal(under.db, { text: 'Ours' });
    return (browser) =>
      browser.call('PUT', '/console/inbox/appeals/appeal-1', { answer: 'Looked at again.' });
  },
  request: async () => {
    await under.server.browser().post('/bot-requests', {
      projectName: 'Acme',
      telegramAccount: '@bea',
      website: 'https://acme.test',
      email: 'bea@example.test',
    });
    const [row] = await under.db.select().from(tables.botRequest);
    return (browser) =>
      browser.post<Thread>(`/console/inbox/request/${row?.id}/letters`, {
        letter: 'request-answered',
        subject: 'Yes',
        text: 'Hello',
      });
  },
  'publish a brand': async (first) => {
    const { version } = await first.call<BrandView>('GET', '/console/brand');
    return (browser) =>
      browser.call('PUT', '/console/brand', { brand: ownBrand, seen: version, why: 'Ours' });
  },
  'take a brand back': async (first) => {
    const { version } = await first.call<BrandView>('GET', '/console/brand');
    return (browser) => browser.call('DELETE', '/console/brand', { seen: version, why: 'Early' });
  },
  'change an announcement': async (first) => {
    const id = await draft(first);
    return (browser) =>
      browser.call('PUT', `/console/announcements/${id}`, { ...text, version: 1 });
  },
  'publish an announcement': async (first) => {
    const id = await draft(first);
    return (browser) =>
      browser.call('POST', `/console/announcements/${id}/publish`, { at: null, version: 1 });
  },
  'withdraw an announcement': async (first) => {
    const id = await draft(first);
    await first.call('POST', `/console/announcements/${id}/publish`, { at: null, version: 1 });
    return (browser) =>
      browser.call('POST', `/console/announcements/${id}/withdraw`, { version: 2, why: 'Wrong' });
  },
  'say when backups are made': async () => (browser) =>
    browser.call('PUT', '/console/upkeep/schedule', { hour: 3, keep: 7, version: 0, why: 'Night' }),
};

test.each(Object.entries(acts))(
  '%s: the second is told who was first, and when',
  async (_, make) => {
    const ann = await operator('Ann Smith');
    const bob = await operator('Bob');
    const act = await make(ann);
    expect((await act(ann)).status).toBeLessThan(300);
    const at = under.server.deps.clock().toISOString();
    const [, hour = '', minute = ''] = /T(\d\d):(\d\d)/.exec(at) ?? [];
    under.pass({ minutes: 5 });
    const late = await act(bob);
    expect(late).toMatchObject({ status: 409, error: { code: 'console/changed-meanwhile' } });
    expect(late.error?.message).toContain('Ann Smith changed this before you');
    expect(late.error?.message).toContain(`${hour}:${minute} UTC`);
    expect((await act(ann)).error?.message).toContain('You have changed this already');
  },
);

test('nobody is named for what its own time has published', async () => {
  const ann = await operator('Ann Smith');
  const id = await draft(ann);
  await ann.call('PUT', `/console/announcements/${id}`, { ...text, version: 1 });
  under.pass({ minutes: 5 });
  const { clock } = under.server.deps;
  await under.db
    .update(tables.announcement)
    .set({ state: 'published', version: 3, publishedAt: clock(), changedAt: clock() })
    .where(eq(tables.announcement.id, id));
  const late = await (
    await operator('Bob')
  ).call('PUT', `/console/announcements/${id}`, { ...text, version: 2 });
  expect(late.error?.message).toContain('Someone has changed this.');
  expect(late.error?.message).not.toContain('Ann');
});
