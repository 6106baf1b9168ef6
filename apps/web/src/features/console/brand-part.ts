import type { Brand } from '@firm/schema/console/brand.ts';
import type { ErrorsOf } from './errors-of.ts';

/** What a part of the form of a brand is given. */
export type BrandPart = {
  brand: Brand;
  errorsOf: ErrorsOf;
  onChange: (part: Partial<Brand>) => void;
};
