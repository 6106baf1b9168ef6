import type { Brand } from '@firm/schema';
import type { LiveBrand } from './live-brand.ts';
import { createRebrand } from './rebrand.ts';

/** A brand that shares no word with the built-in one. */
export const ownBrand: Brand = {
  name: 'Acme Guild',
  academyName: 'Acme School',
  ticker: 'ACME',
  copyright: '© 2026 Acme Guild',
  heroLine: 'GUILD HALL',
  footerLine: 'Learn first. Coins can lose all of their value.',
  accentDark: '#7fc8ff',
  accentLight: '#0b4f8a',
  communityUrl: 'https://t.me/acme_guild',
  socialUrl: '',
};

/** It is published, and stays so. */
export const ownBrandLive = (): LiveBrand => {
  const published = { ...createRebrand(ownBrand, 'v1'), version: 'v1' };
  const current = { values: ownBrand, published };
  return { current: () => current, refresh: async () => undefined };
};
