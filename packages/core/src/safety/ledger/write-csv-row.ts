import { normalizeText } from '@firm/format';

/** Start of a formula in a spreadsheet, also in full width and behind invisible signs. */
const FORMULA = /^[\t\r\n]|^[\s\p{C}]*[=+\-@\u2212]/u;

/**
 * A row of CSV (RFC 4180). Names that strangers chose cannot become formulas; numbers stay numbers.
 * Null is empty.
 */
export function writeCsvRow(cells: readonly (string | number | boolean | null)[]): string {
  const csvCells = cells.map((cell) =>
    typeof cell === 'string' ? quote(cell) : cell === null ? '' : String(cell),
  );
  return `${csvCells.join(',')}\r\n`;
}

function quote(text: string): string {
  const plain = FORMULA.test(normalizeText(text, 'NFKC')) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
