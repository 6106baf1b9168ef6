import { brandMark } from '@firm/engraving';
import type { ReactNode } from 'react';

const mark = brandMark();

/** The monogram in the navigation bar; decoration beside the name. */
export function BrandMark(): ReactNode {
  return (
    <svg viewBox={mark.viewBox} aria-hidden="true">
      {mark.paths.map((path) => (
        <path key={path.d} d={path.d} fill={path.role === 'fill' ? 'currentColor' : 'none'} stroke={path.role === 'fill' ? 'none' : 'currentColor'} strokeWidth={path.width} fillRule="evenodd" />
      ))}
    </svg>
  );
}
