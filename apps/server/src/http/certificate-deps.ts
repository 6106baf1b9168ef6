import type { academy } from '@firm/core';
import { brand } from '../config/brand.ts';
import type { Deps } from './deps.ts';

type Given = Pick<
  Deps,
  'db' | 'clock' | 'random' | 'keyedHash' | 'config' | 'courses' | 'practiceTasks'
>;

/** What core's functions about certificates are handed. */
export const certificateDeps = (deps: Given): Given & academy.CertificateDeps => ({
  ...deps,
  issuerName: brand.academyName,
});
