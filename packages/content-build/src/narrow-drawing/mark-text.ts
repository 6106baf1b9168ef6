import { escapeMarkup } from '@firm/format/escape-markup.ts';

export const FONT = 14;
export const LINE = 20;

type Words = { text: string; classes: string; isBold: boolean; isMono: boolean };

const COLOURS: Record<string, string> = {
  '~': 'd-muted',
  '^': 'd-brass',
  '+': 'd-gain',
  '-': 'd-loss',
};

/** Reads the marks before a text: `#` bold, `=` figures, `~` muted, `^` brass, `+` gain, `-` loss. */
export function readMarks(markedText: string): Words {
  const [, marks = '', text = ''] = /^(?:([#=~^+-]+)(?: |$))?(.*)$/.exec(markedText.trim()) ?? [];
  const isMono = marks.includes('=');
  const colour = [...marks].flatMap((mark) => COLOURS[mark] ?? [])[0] ?? 'd-ink';
  return {
    text,
    classes: isMono ? `${colour} d-mono` : colour,
    isBold: marks.includes('#'),
    isMono,
  };
}

/** Widths of letters in parts of their height; a little more than the faces of the site have. */
function widthOfLetter(letter: string): number {
  if (/[ijlI.,:;'’‘|!()[\]ftr ]/.test(letter)) return 0.36;
  if (/[mwMW—…%@]/.test(letter)) return 0.92;
  if (/[A-Z÷×+=−–#$&?“”]/.test(letter)) return 0.7;
  return 0.58;
}

/** How wide a text is, in units of the drawing. */
export function widthOf({ text, isBold, isMono }: Words): number {
  const letters = [...text].map((letter) => (isMono ? 0.61 : widthOfLetter(letter)));
  return letters.reduce((sum, width) => sum + width, 0) * FONT * (isBold && !isMono ? 1.06 : 1);
}

/** Breaks a text between words, into lines that fit. */
export function wrapText(words: Words, width: number): Words[] {
  const lines: Words[] = [];
  let line = '';
  for (const word of words.text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf({ ...words, text: longer }) > width) {
      lines.push({ ...words, text: line });
      line = word;
    } else line = longer;
  }
  return [...lines, { ...words, text: line }];
}

/** @param x of its `anchor`. @param y of its base line */
export function textAt(words: Words, x: number, y: number, anchor = 'start'): string {
  if (words.text === '') return '';
  const end = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const bold = words.isBold ? ' font-weight="600"' : '';
  return (
    `<text x="${round(x)}" y="${round(y)}" class="${words.classes}" font-size="${FONT}"` +
    `${bold}${end}>${escapeMarkup(words.text)}</text>`
  );
}

export const round = (value: number): number => Math.round(value * 10) / 10;
