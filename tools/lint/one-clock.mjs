/** Methods of Date that answer on the clock of whoever runs the program, or set it. */
const local = /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toDateString|toTimeString)$/;
const localised = /^toLocale(?:Date|Time)?String$/;
const cuts = new Set(['slice', 'substring', 'split']);

const nameOf = (node) => (node.type === 'MemberExpression' && !node.computed ? node.property.name : undefined);
const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

/** What time it is, and how it is written, is said in one module on each side: everywhere else it would be the reader's or the server's clock. */
export const oneClock = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      local: '{{name}} uses the time zone of the machine: take the shop’s, from shop-time or @stallhand/shared.',
      localised: '{{name}} writes in the zone and language of the machine: times go through shop-time, numbers through Intl.NumberFormat.',
      format: 'Times are written by shop-time, on the clock of the shop: add a shape there.',
      cut: 'The first part of an ISO time is a day in UTC, not in the shop: take shopDay, dayIn, or utcDay where UTC is meant.',
      parts: 'A date made of parts is in the time zone of the machine: take instantOf, or Date.UTC.',
    },
  },
  create({ report }) {
    return {
      MemberExpression(node) {
        if (isNamed(node.object, 'Intl') && nameOf(node) === 'DateTimeFormat') report({ node, messageId: 'format' });
      },
      CallExpression(node) {
        const name = nameOf(node.callee);
        if (name === undefined) return;
        if (local.test(name)) report({ node, messageId: 'local', data: { name } });
        if (localised.test(name)) report({ node, messageId: 'localised', data: { name } });
        const { object } = node.callee;
        if (cuts.has(name) && object.type === 'CallExpression' && nameOf(object.callee) === 'toISOString')
          report({ node, messageId: 'cut' });
      },
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length > 1) report({ node, messageId: 'parts' });
      },
    };
  },
};
