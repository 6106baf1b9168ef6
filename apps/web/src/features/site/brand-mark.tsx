import type { ReactNode } from 'react';
import mark from '../../generated/art/brand-mark.json';

/** The monogram in the navigation bar, engraved at build; decoration beside the name. */
export function BrandMark(): ReactNode {
  return (
    <svg viewBox={mark.viewBox} aria-hidden="true">
      <path d={mark.d} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
