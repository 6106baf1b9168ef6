import { join } from 'node:path';
import { readChainSize } from '@firm/adapters/chain/index.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

const MB = 1024 * 1024;
/** From this share of the ceiling on an operator should know. */
const NEARLY_FULL = 0.8;

/** How large the local chains of this data folder are, where there are any. */
export function checkChains(dataDir: string): Finding[] {
  const places = [dataDir, join(dataDir, 'practice')];
  return places.flatMap((place) => {
    const size = readChainSize(place);
    if (!size) return [];
    const what = text.chainSize(
      join(place, 'chain'),
      (size.bytes / MB).toFixed(1),
      String(size.limit / MB),
    );
    return size.bytes > size.limit * NEARLY_FULL
      ? [{ what, mend: text.chainFullMend(join(place, 'chain')) }]
      : [{ what }];
  });
}
