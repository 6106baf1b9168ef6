import { cleanName, graphemes } from '@firm/format';

const MAX_CHARACTERS = 64;

/**
 * A name that a stranger chose, as it can be shown: no control or direction characters, one line,
 * 64 characters at most.
 */
export function cleanLabel(raw: string): string {
  const characters = graphemes(cleanName(raw));
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
