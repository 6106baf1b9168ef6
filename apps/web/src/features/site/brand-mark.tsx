// Part of every first load: what remembers results would be larger than what it saves.
'use no memo';

import type { ReactNode } from 'react';
import mark from '../../generated/art/brand-mark.json';
import { site } from '../../lib/page/site.ts';

/**
 * The mark in the navigation bar, decoration beside the name: a monogram that is engraved at build,
 * or the picture of a brand that has its own, which the server puts in its place in the page
 * (apps/server/src/brand/rebrand.ts).
 */
export function BrandMark(): ReactNode {
  if (site.mark.startsWith('/')) return <img src={site.mark} alt="" width={32} height={32} />;
  return (
    <svg viewBox={mark.viewBox} aria-hidden="true">
      <path d={mark.d} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
