/*
 * Rules for oxlint: a name is a noun or begins with a verb, and a comment is a sentence or a noun
 * phrase (docs/STYLE.md, Words).
 */
const IRREGULAR = new Set(
  (
    'found said asked known given kept made seen shown sent taken told done held left meant heard ' +
    'written drawn chosen bought sold paid owed lost won thought felt begun built brought caught ' +
    'gone got grown hidden laid met slept spent spoken stolen struck stuck torn understood bound ' +
    'bent broken forgotten frozen hurt'
  ).split(' '),
);
/** Nouns, adjectives and verbs that end as participles do. */
const NOT_PARTICIPLES = new Set(
  'need feed seed speed embed exceed proceed succeed hundred weed bed unlimited'.split(' '),
);
const MAX_LETTERS = 40;
export const isParticiple = (name) =>
  !NOT_PARTICIPLES.has(name) && (IRREGULAR.has(name) || /^[a-z]{3,}ed$/.test(name));

/** Names that a declaration gives: `{ a, b: [c] }` gives a and c. */
function* namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      yield pattern;
      break;
    case 'ObjectPattern':
      // `{ sent }` takes the name of the field.
      for (const one of pattern.properties)
        if (one.type === 'RestElement') yield* namesIn(one.argument);
        else if (!one.shorthand) yield* namesIn(one.value);
      break;
    case 'ArrayPattern':
      for (const one of pattern.elements) yield* namesIn(one);
      break;
    case 'AssignmentPattern':
      yield* namesIn(pattern.left);
      break;
    case 'RestElement':
      yield* namesIn(pattern.argument);
      break;
    default:
  }
}

const nounNames = {
  create(context) {
    const check = (pattern) => {
      for (const node of namesIn(pattern)) {
        if (isParticiple(node.name))
          context.report({ node, message: `'${node.name}' is only a participle: name the thing.` });
        if (node.name.length > MAX_LETTERS)
          context.report({ node, message: `A name has at most ${MAX_LETTERS} letters.` });
      }
    };
    const checkFunction = ({ id, params }) => [id, ...params].forEach(check);
    return {
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
    };
  },
};

const plainComments = {
  create(context) {
    return {
      'Program:exit'() {
        const comments = context.sourceCode.getAllComments();
        for (const [at, { loc, value }] of comments.entries()) {
          const isContinued = comments[at - 1]?.loc.end.line === loc.start.line - 1;
          if (isContinued && !value.startsWith('*')) continue;
          if (/^[\s*]*(?:What|Who|Whoever|Of so many)\b/.test(value))
            context.report({ loc, message: 'A comment says it directly: subject, verb, object.' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'words' },
  rules: { 'noun-names': nounNames, 'plain-comments': plainComments },
};
