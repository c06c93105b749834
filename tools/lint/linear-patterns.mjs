import { risksOf } from './pattern-risks.mjs';

/** The text of an expression that never changes: literals, and names of constants of the same file that hold such texts. */
function textOf(node, scope) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TaggedTemplateExpression') {
    const isRaw = node.tag.type === 'MemberExpression' && node.tag.object.name === 'String' && node.tag.property.name === 'raw';
    return isRaw ? joined(node.quasi, scope, 'raw') : null;
  }
  if (node.type === 'TemplateLiteral') return joined(node, scope, 'cooked');
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [textOf(node.left, scope), textOf(node.right, scope)];
    return sides.includes(null) ? null : sides.join('');
  }
  return node.type === 'Identifier' && scope.has(node.name) ? textOf(scope.get(node.name), scope) : null;
}

function joined({ quasis, expressions }, scope, form) {
  const values = expressions.map((each) => textOf(each, scope));
  return values.includes(null) ? null : quasis.map(({ value }, at) => value[form] + (values[at] ?? '')).join('');
}

/**
 * A pattern that can be made to run for longer than its text is long stops a whole process. Patterns that are put together while the
 * program runs cannot be judged; what a person or a stranger writes is matched by `expressions/pattern.ts`.
 */
export const linearPatterns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      slow: 'A text can be made that this pattern takes very long for: {{ risks }}. Bound the repetition, begin it with a look behind, or scan.',
    },
  },
  create(context) {
    const constants = new Map();
    const judge = (node, source, flags) => {
      let risks;
      try {
        risks = risksOf(source, flags);
      } catch {
        return; // Not a pattern; no-invalid-regexp says so.
      }
      if (risks.length > 0) context.report({ node, messageId: 'slow', data: { risks: risks.join('; ') } });
    };
    const made = (node) => {
      if (node.callee.name !== 'RegExp' || node.arguments.length === 0) return;
      const [source, flags] = node.arguments.map((each) => textOf(each, constants));
      if (source !== null) judge(node, source, flags ?? '');
    };
    return {
      Program({ body }) {
        for (const each of body)
          for (const { id, init } of (each.declaration ?? each).declarations ?? [])
            if (id.type === 'Identifier' && init) constants.set(id.name, init);
      },
      Literal(node) {
        if (node.regex) judge(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: made,
      CallExpression: made,
      // Of a JSON Schema, which Ajv matches as it stands.
      'Property[key.name="pattern"]'({ value }) {
        const source = textOf(value, constants);
        if (source !== null) judge(value, source, 'u');
      },
    };
  },
};
