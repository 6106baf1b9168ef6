import { readNewsLineOf } from '../../../testing/news-line.ts';
import { tables } from '@firm/db';
import type { AnnouncementView, AuditLine, NewsArticle, NewsItem, Role } from '@firm/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { news } from '@firm/core';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn();
const draftInput = {
  title: 'New lessons about bridges',
  line: 'Four lessons about bridges are there.',
  body: '## What is new\n\nRead [the course](/academy). **Nothing** is for sale.',
  byMail: true,
  byTelegram: false,
};

beforeEach(async () => {
  await under.db.delete(tables.announcement);
  await under.db.delete(tables.auditLog);
});

const operator = async (role: Role = 'moderator') => (await under.operator(role)).browser;

type Listed = { announcements: AnnouncementView[]; readers: Record<string, number> };
const list = (browser: TestBrowser) => browser.call<Listed>('GET', '/console/announcements');
const write = (browser: TestBrowser, changes: object = {}) =>
  browser.post<Listed>('/console/announcements', { ...draftInput, ...changes });
const act = (browser: TestBrowser, id: string, what: string, body: object) =>
  browser.post<Listed>(`/console/announcements/${id}/${what}`, body);

/** Somebody who may write, and a draft of theirs. */
async function draft(changes: object = {}) {
  const browser = await operator();
  const [announcement] = (await write(browser, changes)).announcements;
  if (!announcement) throw new Error('no draft was kept');
  return { browser, made: announcement };
}
const publicly = (path: string) => under.server.browser().fetch(path);
const listNews = async () =>
  ((await (await publicly('/api/news')).json()) as { items: NewsItem[] }).items;

describe('an announcement', () => {
  test('is a draft nobody else sees, then has its page, its place in the list and in the feed', async () => {
    const { browser, made: announcement } = await draft();
    expect(announcement).toMatchObject({
      state: 'draft',
      version: 1,
      slug: null,
      title: draftInput.title,
    });
    expect(await listNews()).toEqual([]);
    const publication = await act(browser, announcement.id, 'publish', { at: null, version: 1 });
    expect(publication.announcements).toMatchObject([{ state: 'published', version: 2 }]);
    const [item] = await listNews();
    expect(item).toMatchObject({ title: draftInput.title, line: draftInput.line });
    expect(item?.slug).toMatch(/^\d{4}-\d\d-\d\d-new-lessons-about-bridges$/);
    const article = (await (await publicly(`/api/news/${item?.slug}`)).json()) as NewsArticle;
    expect(article.html).toContain('<h2 id="what-is-new">What is new</h2>');
    expect(article.html).toContain('<a href="/academy">the course</a>');
  });

  test('goes out at its time, and not before', async () => {
    const { browser, made: output } = await draft();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { announcements } = await act(browser, output.id, 'publish', { at, version: 1 });
    expect(announcements).toMatchObject([{ state: 'scheduled', publishAt: at, version: 2 }]);
    expect(await news.publishDue(under.server.deps)).toBe(0);
    under.pass({ minutes: 61 });
    expect(await Promise.all([1, 2].map(() => news.publishDue(under.server.deps)))).toContain(1);
    expect(await listNews()).toHaveLength(1);
    expect(await news.publishDue(under.server.deps)).toBe(0);
  });

  test('a scheduled one that is mended, or called off, is a draft again', async () => {
    const { browser, made: announcement } = await draft();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await act(browser, announcement.id, 'publish', { at, version: 1 });
    const correction = await browser.call<Listed>(
      'PUT',
      `/console/announcements/${announcement.id}`,
      {
        ...draftInput,
        line: 'Mended.',
        version: 2,
      },
    );
    expect(correction.announcements).toMatchObject([
      { state: 'draft', line: 'Mended.', publishAt: null, version: 3 },
    ]);
    await act(browser, announcement.id, 'publish', { at, version: 3 });
    const off = await act(browser, announcement.id, 'unschedule', { version: 4 });
    expect(off.announcements).toMatchObject([{ state: 'draft', version: 5 }]);
    expect((await act(browser, announcement.id, 'unschedule', { version: 5 })).status).toBe(409);
  });

  test('is taken back with a reason: list and feed lose it, its address says so', async () => {
    const { browser, made: createdDraft } = await draft();
    under.pass({ minutes: 1 });
    await act(browser, createdDraft.id, 'publish', { at: null, version: 1 });
    under.pass({ minutes: 1 });
    const [item] = await listNews();
    expect((await act(browser, createdDraft.id, 'withdraw', { version: 2, why: ' ' })).status).toBe(
      422,
    );
    await act(browser, createdDraft.id, 'withdraw', { version: 2, why: 'The date was wrong' });
    under.pass({ minutes: 1 });
    expect(await listNews()).toEqual([]);
    expect(await (await publicly('/news.atom')).text()).not.toContain('<entry>');
    expect((await publicly(`/api/news/${item?.slug}`)).status).toBe(404);
    expect(await news.readNews(under.server.deps, { slug: item?.slug ?? '' })).toBe('withdrawn');
    const lines = (
      await (await operator('owner')).call<{ lines: AuditLine[] }>('GET', '/console/audit')
    ).lines.filter(({ action }) => action.startsWith('announce'));
    expect(lines).toMatchObject([
      { action: 'announce-withdraw', why: 'The date was wrong', detail: draftInput.title },
      { action: 'announce-publish' },
      { action: 'announce-write' },
    ]);
  });

  test('of two who publish the same one, the second is told; a published one stays as it is', async () => {
    const { browser, made: createdAnnouncement } = await draft();
    const both = await Promise.all(
      [browser, await operator()].map((one) =>
        act(one, createdAnnouncement.id, 'publish', { at: null, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await browser.call('PUT', `/console/announcements/${createdAnnouncement.id}`, {
      ...draftInput,
      version: 2,
    });
    expect(late.error?.code).toBe('console/changed-meanwhile');
    expect((await act(browser, createdAnnouncement.id, 'delete', { version: 2 })).status).toBe(409);
  });

  test('two with one title on one day have addresses of their own; a draft can be deleted', async () => {
    const { browser, made } = await draft();
    const others = (await write(browser)).announcements;
    for (const { id } of others) await act(browser, id, 'publish', { at: null, version: 1 });
    const slugs = (await listNews()).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(2);
    expect(slugs.filter((slug) => slug.endsWith('-2'))).toHaveLength(1);
    const deletedDraft = (await write(browser)).announcements.find(
      ({ state }) => state === 'draft',
    );
    await act(browser, deletedDraft?.id ?? '', 'delete', { version: 1 });
    expect((await list(browser)).announcements).toHaveLength(2);
    expect((await act(browser, made.id, 'delete', { version: 9 })).status).toBe(409);
  });

  test('publishing asks for a fresh proof; writing does not', async () => {
    const { browser, made } = await draft();
    under.pass({ minutes: 11 });
    const publishReply = await act(browser, made.id, 'publish', { at: null, version: 1 });
    expect(publishReply.error?.code).toBe('auth/proof-required');
    expect((await write(browser)).status).toBe(200);
  });

  test('what would not be shown is not kept, and the preview says what it is', async () => {
    const browser = await operator();
    const body = 'Look: <script>alert(1)</script> and [this](javascript:alert(1))';
    const preview = await browser.post<{ html: string; problems: string[] }>(
      '/console/announcements/preview',
      { body },
    );
    expect(preview.html).not.toMatch(/<script|javascript:/);
    expect(preview.problems.join(' ')).toMatch(/Raw HTML is not allowed.*only https/);
    const saveReply = await write(browser, { body });
    expect(saveReply).toMatchObject({
      status: 422,
      error: { fields: { body: expect.any(String) } },
    });
  });

  test('an auditor reads and does not write; support does neither', async () => {
    const auditor = await operator('auditor');
    expect((await list(auditor)).status).toBe(200);
    expect((await write(auditor)).error?.code).toBe('console/not-allowed');
    expect((await list(await operator('support'))).error?.code).toBe('console/not-allowed');
  });
});

test('the feed is Atom, escaped, absolute, and says when nothing changed', async () => {
  const { browser, made: announcement } = await draft({
    title: 'A < B & "C"',
    line: 'Less <b>than</b>',
  });
  await act(browser, announcement.id, 'publish', { at: null, version: 1 });
  under.pass({ minutes: 1 });
  const answer = await publicly('/news.atom');
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await answer.text();
  const { publicUrl } = under.server.deps.config;
  expect(feed).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>');
  expect(feed).toContain(`&lt;a href=&quot;${publicUrl}/academy&quot;&gt;`);
  for (const tagName of ['id', 'title', 'updated'])
    expect(feed.match(new RegExp(`<${tagName}>[^<]+</${tagName}>`, 'g'))).toHaveLength(2);
  const etag = answer.headers.get('etag') ?? '';
  const again = await under.server.browser().fetch('/news.atom', {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});

test('every page tells of the newest one, for a week, until it is taken back', async () => {
  const line = readNewsLineOf(under.server.deps);
  expect(await line()).toEqual({ newsSlug: '', newsLine: '' });
  const { browser, made: announcement } = await draft();
  await act(browser, announcement.id, 'publish', { at: null, version: 1 });
  const newsValues = await line();
  expect(newsValues).toMatchObject({ newsLine: draftInput.line });
  expect(newsValues.newsSlug).toMatch(/new-lessons/);
  under.pass({ minutes: 7 * 24 * 60 });
  expect((await line()).newsSlug).toBe('');
});
