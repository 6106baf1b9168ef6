import type { academy } from '@firm/core';
import type { Deps } from '../../http/deps.ts';

type Given = Pick<
  Deps,
  'db' | 'brand' | 'clock' | 'random' | 'keyedHash' | 'config' | 'courses' | 'practiceTasks'
>;

/** Dependencies of core's certificate functions. */
export const certificateDeps = (deps: Given): Given & academy.CertificateDeps => ({
  ...deps,
  // A certificate bears the name of its day.
  get issuerName() {
    return deps.brand.current().values.academyName;
  },
});
