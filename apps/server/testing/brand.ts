import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { ownBrand } from '../../../packages/schema/src/testing/testing-requests.ts';
import type { LiveBrand } from '../src/brand/live-brand.ts';
import { ownPages } from '../src/brand/own-pages.ts';
import { createRebrand } from '../src/brand/rebrand.ts';

export { ownBrand };

/** A red square. */
export const ownLogo = {
  id: `${'0a'.repeat(16)}.svg`,
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z" fill="#f00"/></svg>',
  ),
};

/** It is published, and stays so. */
export const ownBrandLive = async (logo?: typeof ownLogo): Promise<LiveBrand> => {
  const values = { ...ownBrand, logo: logo?.id ?? '' };
  const pages = await ownPages({ renderMarkdown: renderAnnouncement }, values);
  const publishedBrand = { ...createRebrand(values, 'v1', logo?.bytes), version: 'v1', pages };
  const current = { values, published: publishedBrand };
  return { current: () => current, refresh: async () => undefined };
};
