import { readFormula } from '@firm/format/read-formula.ts';

const SIGNS: readonly [RegExp, string][] = [
  [/[×x]/g, '*'],
  [/[÷:]/g, '/'],
  [/[−–]/g, '-'],
  [/(\d)%/g, '$1/100'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/[$\s]/g, ''],
];

/** The result of a sum as people write it; undefined: it is no sum, or not a whole one yet. */
export function calculate(sum: string): number | undefined {
  const formula = SIGNS.reduce((text, [sign, ours]) => text.replaceAll(sign, ours), sum);
  if (!/^[\d.+\-*/^()]+$/.test(formula)) return undefined;
  try {
    const value = readFormula(formula, new Map());
    return Number.isFinite(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
