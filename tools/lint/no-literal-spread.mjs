/** `...{ a, b }` inside an object and `...[a, b]` inside an array only pack lines; what is in them can stand there itself. */
export const noLiteralSpread = {
  meta: {
    type: 'layout',
    fixable: 'code',
    schema: [],
    messages: { literal: 'Write what the spread literal holds straight into the literal around it.' },
  },
  create(context) {
    const { sourceCode } = context;
    const check = (outer, inner) => (node) => {
      if (node.parent.type !== outer || node.argument.type !== inner) return;
      context.report({
        node,
        messageId: 'literal',
        fix(fixer) {
          const items = node.argument.type === 'ObjectExpression' ? node.argument.properties : node.argument.elements;
          const open = sourceCode.getFirstToken(node.argument);
          const close = sourceCode.getLastToken(node.argument);
          // An empty literal takes the comma behind it along; a hole in an array would change its length.
          if (items.length === 0 || items.includes(null)) return null;
          const last = sourceCode.getTokenBefore(close);
          const end = last.value === ',' ? last.range[0] : close.range[0];
          return fixer.replaceText(node, sourceCode.text.slice(open.range[1], end).trim());
        },
      });
    };
    return {
      'ObjectExpression > SpreadElement': check('ObjectExpression', 'ObjectExpression'),
      'ArrayExpression > SpreadElement': check('ArrayExpression', 'ArrayExpression'),
    };
  },
};
