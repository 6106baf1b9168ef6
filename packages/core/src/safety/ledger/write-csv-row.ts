/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A row of CSV (RFC 4180). Names that strangers chose cannot become formulas; numbers stay numbers. Null is empty. */
export function writeCsvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? quote(cell) : cell === null ? '' : String(cell))).join(',')}\r\n`;
}

function quote(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
