import { describe, expect, test } from 'vitest';
import { newsListValues, NEWS_LISTED, NEWS_SLUG, type NewsItem } from './news.ts';
import { x } from '../testing/testing-fields.ts';

describe('the list of announcements on its page', () => {
  const item = (n: number): NewsItem => ({
    slug: `2026-11-22-news-${n}`,
    title: `T${n} <b>`,
    line: `L${n}`,
    publishedAt: '2026-11-22T08:00:00Z',
  });
  const write = (at: number) => new Date(at).toISOString().slice(0, 10);

  test.each([0, 1, NEWS_LISTED, NEWS_LISTED + 5])(
    'of %i has the same marks, and no more than there is room for',
    (count) => {
      const values = newsListValues(
        Array.from({ length: count }, (_, n) => item(n)),
        write,
      );
      expect(Object.keys(values).toSorted()).toEqual(
        Object.keys(newsListValues([], write)).toSorted(),
      );
      const shownTitles = Object.entries(values).filter(
        ([key, value]) => key.endsWith('_title') && value !== '',
      );
      expect(shownTitles).toHaveLength(Math.min(count, NEWS_LISTED));
      expect(values['isEmpty']).toBe(count === 0 ? 'true' : 'false');
      expect(Object.values(values).filter((value) => typeof value !== 'string')).toEqual([]);
      if (count > 0)
        expect([values['n0_title'], values['n0_date']]).toEqual(['T0 <b>', '2026-11-22']);
    },
  );

  test('an address of one is a day and small words', () => {
    for (const slug of ['2026-11-22-a', `2026-11-22-${x(80)}`, '2026-11-22-a-b-1'])
      expect(slug).toMatch(NEWS_SLUG);
    for (const slug of [
      '2026-11-22-',
      '2026-11-22',
      `2026-11-22-${x(81)}`,
      '2026-11-22-A',
      '2026-11-22-a/b',
      '../x',
      '2026-11-22-a\n',
    ])
      expect(slug).not.toMatch(NEWS_SLUG);
  });
});
