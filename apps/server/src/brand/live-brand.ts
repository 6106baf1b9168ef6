import { operatorConsole, type news } from '@firm/core';
import { findPublishedBrand, type Database } from '@firm/db';
import { DEFAULT_BRAND, type Brand } from '@firm/schema';
import { ownPages, type OwnPages } from './own-pages.ts';
import { createRebrand, type Rebrand } from './rebrand.ts';

/** The brand that everything shows now; another object when another one was published. */
export type BrandInForce = {
  values: Brand;
  /** Undefined: the built-in one, and nothing is to be put in its place. */
  published: (Rebrand & { version: string; pages: OwnPages }) | undefined;
};

export type LiveBrand = {
  current: () => BrandInForce;
  /** Looks what is published: at start, after a change, and again and again for other processes. */
  refresh: () => Promise<void>;
};

const BUILT_IN: BrandInForce = { values: DEFAULT_BRAND, published: undefined };

/** For programs that show nothing, and for tests. */
export const builtInBrand: LiveBrand = { current: () => BUILT_IN, refresh: async () => undefined };

/** Where another process publishes, this one shows it after so long at the latest. */
export const BRAND_EVERY_SECONDS = 5;

export function liveBrand(deps: { db: Database; renderMarkdown: news.RenderMarkdown }): LiveBrand {
  let current = BUILT_IN;
  let shownVersion: string | undefined;
  return {
    current: () => current,
    refresh: async () => {
      const row = await findPublishedBrand(deps);
      if (row?.id === shownVersion) return;
      const brand = row && operatorConsole.readBrand(row.values);
      // A brand from an older version that is invalid here is not shown in part.
      if (row === undefined || brand === undefined) current = BUILT_IN;
      else {
        // Stands in addresses: the first part of the id tells versions apart.
        const version = row.id.replaceAll(/[^\w]/g, '').slice(0, 12);
        current = await inForce(deps, brand, version);
      }
      shownVersion = row?.id;
    },
  };
}

/** Of what may hold words of the built-in brand: the published one's in their place. */
export const inWordsOf = (brand: LiveBrand, text: string): string =>
  brand.current().published?.words(text) ?? text;

/**
 * Translates a question into the words of our texts. A command or a bare ticker means a market
 * token, whatever its name.
 */
export function askedOf(brand: LiveBrand, text: string): string {
  const { published: publishedBrand } = brand.current();
  const isQuestion = !text.startsWith('/') && text.trim().split(/\s+/).length > 2;
  return publishedBrand && isQuestion ? publishedBrand.builtIn(text) : text;
}

/** The same for every text in something that goes out as JSON. */
export function inWordsOfAll<Value>(brand: LiveBrand, value: Value): Value {
  const { published: publishedBrand } = brand.current();
  // The result keeps the shape of the input, with texts replaced.
  return publishedBrand ? (replaceIn(value, publishedBrand.words) as Value) : value;
}

function replaceIn(value: unknown, words: (text: string) => string): unknown {
  if (typeof value === 'string') return words(value);
  if (Array.isArray(value)) return value.map((one: unknown) => replaceIn(one, words));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceIn(one, words)]),
  );
}

/** Files and streams go as they are. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A brand as it is shown. @param version of it, for the addresses of hashed files */
export async function inForce(
  deps: Parameters<typeof liveBrand>[0],
  brand: Brand,
  version: string,
): Promise<BrandInForce> {
  const logo =
    brand.logo === ''
      ? undefined
      : await operatorConsole.readBrandPicture(deps, { id: brand.logo });
  const rebrand = createRebrand(brand, version, logo);
  const pages = await ownPages(deps, brand);
  return { values: brand, published: { ...rebrand, version, pages } };
}
