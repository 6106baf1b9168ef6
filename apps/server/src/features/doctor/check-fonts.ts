import { existsSync } from 'node:fs';
import { listScripts, readPictureFonts } from '../../pictures/picture-fonts.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/** Which scripts the pictures that are shared can be drawn in. */
export function checkFonts(fontsDir: string): Finding[] {
  if (!existsSync(fontsDir)) return [{ what: text.lettersOfMachine, mend: text.lettersMend }];
  const { drawn: scripts, missing } = listScripts(readPictureFonts(fontsDir));
  return missing.length === 0
    ? [{ what: text.lettersFine(scripts.join(', ')) }]
    : [
        {
          what: text.lettersMissing(scripts.join(', '), missing.join(', ')),
          mend: text.lettersMend,
        },
      ];
}
