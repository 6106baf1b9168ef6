import type { Brand } from '@firm/schema/console/brand.ts';
import type { ErrorsOf } from '../errors-of.ts';

/** Props of a part of a brand's form. */
export type BrandPart = {
  brand: Brand;
  errorsOf: ErrorsOf;
  onChange: (part: Partial<Brand>) => void;
};
