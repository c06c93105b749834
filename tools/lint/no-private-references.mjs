/** A letter and a number in brackets: numbers of rules in a list that no reader has. RFCs and sections of standards are named in full. */
const reference = /\([A-Z]\d{1,3}(?:,\s*[A-Z]\d{1,3})*\)/;

export const noPrivateReferences = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { reference: 'Nobody has the list that {{ reference }} refers to: say the rule, or link to it.' },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const [found] = reference.exec(comment.value) ?? [];
        if (found) report({ loc: comment.loc, messageId: 'reference', data: { reference: found } });
      }
    },
  }),
};
