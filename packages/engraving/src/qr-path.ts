import qrcode from 'qrcode-generator';

/** A QR code as path data: one rectangle for each run of dark modules, in units of one module. */
export function qrPath(content: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && code.isDark(row, column)) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return { path, size };
}
