/** Comments for the JSDoc of JavaScript, which declare a type and need no declaration after them. */
const declares = /@(?:typedef|callback|import)\b/;

export const attachedDocs = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      loose: 'A doc comment stands directly before what it describes. Move or delete this one; a note on the file is a // comment.',
    },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        if (comment.type !== 'Block' || !comment.value.startsWith('*') || declares.test(comment.value)) continue;
        const rest = sourceCode.text.slice(comment.range[1]);
        const next = rest.trimStart();
        const lines = rest.slice(0, rest.length - next.length).split('\n').length;
        const isLoose = lines > 2 || next === '' || next.startsWith('/**') || /^[}\])]/.test(next);
        if (isLoose) report({ loc: comment.loc, messageId: 'loose' });
      }
    },
  }),
};
