import { cleanName, graphemes } from '@firm/format';

const MOST = 64;

/**
 * A name that a stranger chose, as it can be shown: no control or direction characters, one line,
 * 64 characters at most.
 */
export function cleanLabel(raw: string): string {
  const characters = graphemes(cleanName(raw));
  return characters.length <= MOST
    ? characters.join('')
    : `${characters.slice(0, MOST - 1).join('')}…`;
}
