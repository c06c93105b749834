import { onEachText } from './sql-text.mjs';

/** Facts are stated in the transaction that makes them true, by the one writer that numbers and announces them. */
export const facts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { insert: 'A fact is stated by `state` of a transaction, or by `factsAbout` in the statement that changes the rows.' },
  },
  create: (context) =>
    onEachText((node, text) => {
      if (/insert\s+into\s+fact(s|_bursts)\b/i.test(text)) context.report({ node, messageId: 'insert' });
    }),
};
