/** What a formula may call, with how many numbers (undefined: any). */
const CALLS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  floor: Math.floor,
  sqrt: Math.sqrt,
};

type Operator = (remainder: number, right: number) => number;

/** From those that bind loosest to those that bind tightest; each level reads left to right. */
const LEVELS: readonly Readonly<Record<string, Operator>>[] = [
  { and: (remainder, right) => Number(remainder !== 0 && right !== 0) },
  {
    '<=': (leftCount, right) => Number(leftCount <= right),
    '>=': (leftNumber, right) => Number(leftNumber >= right),
    '!=': (leftOperand, right) => Number(Math.abs(leftOperand - right) >= EQUAL),
    '=': (left, right) => Number(Math.abs(left - right) < EQUAL),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  {
    '*': (left, right) => left * right,
    '/': (left, right) => left / right,
    // Of 0.3 by 0.1 nothing is left over, whatever binary fractions say.
    '%': (left, right) => {
      const rest = left - right * Math.floor(left / right + EQUAL);
      return Math.abs(rest) < EQUAL ? 0 : rest;
    },
  },
];

/** What differs by less is the same number, written in binary fractions. */
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
 * What a formula of the content comes to. It knows numbers, names, `+ - * / % ^`, comparisons (1 or
 * 0), `and`, brackets and a few functions, and nothing else: content is data and runs no program.
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
