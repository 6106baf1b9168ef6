const WIDTH = 100;

/**
 * Markdown with its paragraphs and points in lines of at most 100 characters; tables and headings
 * as they are.
 */
export const wrapProse = (text: string): string =>
  text
    .split('\n')
    .reduce<string[]>((lines, line) => {
      const before = lines.at(-1) ?? '';
      if (!isProse(line) || line.startsWith('- ') || !isProse(before)) lines.push(line);
      else lines[lines.length - 1] = `${before} ${line.trim()}`;
      return lines;
    }, [])
    .map((line) => (isProse(line) ? wrap(line) : line))
    .join('\n');

const isProse = (line: string): boolean => line !== '' && !/^[|#]/.test(line);

function wrap(text: string): string {
  const indent = text.startsWith('- ') ? '  ' : '';
  return text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
      else lines.push(lines.length === 0 ? word : indent + word);
      return lines;
    }, [])
    .join('\n');
}
