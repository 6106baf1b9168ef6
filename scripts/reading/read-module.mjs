import { parseSync } from 'oxc-parser';

/** Stands for a value that is filled in: a short word, so that it makes no sentence harder. */
const FILLED = 'it';

/** The words of a string, a template or several of them added up; undefined where it is none. */
function wordsOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked).join(FILLED);
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const leftWords = wordsOf(node.left);
    const rightWords = wordsOf(node.right);
    if (leftWords === undefined && rightWords === undefined) return undefined;
    return (leftWords ?? FILLED) + (rightWords ?? FILLED);
  }
  return undefined;
}

const keyOf = ({ key }) => String(key.name ?? key.value ?? '');

/** Parts of the program in which no text stands, only names. */
const UNREAD = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSTypeAnnotation']);

function walk(node, path, texts) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, path, texts);
    return;
  }
  if (node === null || typeof node !== 'object' || UNREAD.has(node.type)) return;
  if (node.type?.startsWith('TS') && !('expression' in node)) return;
  const words = typeof node.type === 'string' ? wordsOf(node) : undefined;
  if (words !== undefined)
    texts.push({ key: path.join('.'), text: words, start: node.start, end: node.end });
  const isProperty = node.type === 'Property';
  const isNamed = node.type === 'VariableDeclarator' && node.id.type === 'Identifier';
  const name = isProperty ? keyOf(node) : isNamed ? node.id.name : undefined;
  const below = name === undefined ? path : [...path, name];
  if (isProperty) walk(node.value, below, texts);
  else if (words === undefined) for (const part of Object.values(node)) walk(part, below, texts);
  // A value within a template or a sum may choose between texts of its own.
  else walkFilled(node, below, texts);
}

function walkFilled(node, path, texts) {
  if (node.type === 'TemplateLiteral') walk(node.expressions, path, texts);
  if (node.type !== 'BinaryExpression') return;
  for (const side of [node.left, node.right])
    if (wordsOf(side) === undefined) walk(side, path, texts);
    else walkFilled(side, path, texts);
}

/**
 * Reads what a module of text says, one entry a text: where it stands, by its names, and its words.
 *
 * @param {string} file its name, for the parser
 * @param {string} source
 * @returns {{ key: string, text: string, start: number, end: number }[]}
 */
export function readModule(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const texts = [];
  walk(program.body, [], texts);
  return texts;
}
