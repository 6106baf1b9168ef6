/**
 * A rule for oxlint: a cast says in a comment why it holds, on its line or the one above it, or
 * above the statement or the property that it stands in. `as const` is none.
 */
const castReason = {
  create(context) {
    const { sourceCode } = context;
    let commentedLines;
    const isCommented = (line) => {
      commentedLines ??= new Set(sourceCode.getAllComments().map(({ loc }) => loc.end.line));
      return commentedLines.has(line) || commentedLines.has(line - 1);
    };
    return {
      TSAsExpression(node) {
        const { typeAnnotation, parent } = node;
        // The outer one of `as unknown as T` is enough.
        if (parent.type === 'TSAsExpression' || sourceCode.getText(typeAnnotation) === 'const')
          return;
        if (isCommented(typeAnnotation.loc.start.line) || isCommented(node.loc.start.line)) return;
        for (let at = parent; at.type !== 'Program'; at = at.parent) {
          if (at.type.startsWith('Property') && isCommented(at.loc.start.line)) return;
          if (/Statement$|Declaration$/.test(at.type)) {
            if (isCommented(at.loc.start.line)) return;
            break;
          }
        }
        context.report({ node, message: 'A comment says why this cast holds.' });
      },
    };
  },
};

export default { meta: { name: 'firm' }, rules: { 'cast-reason': castReason } };
