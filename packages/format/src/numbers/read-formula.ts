/** Functions that a formula may call. */
const CALLS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  floor: Math.floor,
  sqrt: Math.sqrt,
};

type Operator = (a: number, b: number) => number;

/** From those that bind loosest to those that bind tightest; each level reads left to right. */
const LEVELS: readonly Readonly<Record<string, Operator>>[] = [
  { and: (a, b) => Number(a !== 0 && b !== 0) },
  {
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
    '!=': (a, b) => Number(Math.abs(a - b) >= EQUAL),
    '=': (a, b) => Number(Math.abs(a - b) < EQUAL),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  {
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
    // Of 0.3 by 0.1 nothing is left over, whatever binary fractions say.
    '%': (a, b) => {
      const rest = a - b * Math.floor(a / b + EQUAL);
      return Math.abs(rest) < EQUAL ? 0 : rest;
    },
  },
];

/** Numbers that differ by less are the same, written in binary fractions. */
const EQUAL = 1e-9;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-zA-Z0-9]*)|(<=|>=|!=|[-+*/%^(),<>=]))/uy;

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const matches = TOKEN.exec(formula);
    if (matches === null)
      throw new Error(`'${formula}' is not understood at '${formula.slice(at)}'`);
    tokens.push(matches[0].trim());
  }
  return tokens;
}

/**
 * Computes a formula of the content. It knows numbers, names, `+ - * / % ^`, comparisons (1 or 0),
 * `and`, brackets and a few functions, and nothing else: content is data and runs no program.
 *
 * @param names what the names in it stand for
 * @throws Error when it cannot be read, or names something unknown
 */
export function readFormula(formula: string, names: ReadonlyMap<string, number>): number {
  const tokens = tokensOf(formula);
  let at = 0;
  const wrong = (): Error =>
    new Error(`'${formula}' is not understood at '${tokens[at] ?? 'end'}'`);
  const take = (token: string): boolean => tokens[at] === token && ++at > 0;
  const must = (token: string): void => {
    if (!take(token)) throw wrong();
  };

  const level = (depth: number): number => {
    const operators = LEVELS[depth];
    if (operators === undefined) return power();
    let value = level(depth + 1);
    for (;;) {
      const token = tokens[at] ?? '';
      // Names that any object has are no operators.
      const operator = Object.hasOwn(operators, token) ? operators[token] : undefined;
      if (operator === undefined) return value;
      at += 1;
      value = operator(value, level(depth + 1));
    }
  };
  const power = (): number => {
    if (take('-')) return -power();
    const base = single();
    return take('^') ? base ** power() : base;
  };
  const single = (): number => {
    if (take('(')) {
      const value = level(0);
      must(')');
      return value;
    }
    const token = tokens[at] ?? '';
    at += 1;
    if (/^\d/u.test(token)) return Number(token);
    const call = tokens[at] === '(' && Object.hasOwn(CALLS, token) ? CALLS[token] : undefined;
    if (call !== undefined) return call(...numbersIn());
    const count = names.get(token);
    if (count !== undefined) return count;
    at -= 1;
    throw wrong();
  };
  const numbersIn = (): number[] => {
    must('(');
    const numbers = [level(0)];
    while (take(',')) numbers.push(level(0));
    must(')');
    return numbers;
  };

  const value = level(0);
  if (at < tokens.length) throw wrong();
  return value;
}
