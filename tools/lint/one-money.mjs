const isNamed = (node, name) => (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name);

/** One module on each side writes amounts: a shop can send any text for a currency, and Intl throws for most of them. */
export const oneMoney = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      format:
        'Format amounts with unitsText of @stallhand/shared, or with platform/money and shared/lib/money, which take any text for a currency.',
    },
  },
  create({ report }) {
    return {
      Property(node) {
        if (isNamed(node.key, 'style') && node.value.type === 'Literal' && node.value.value === 'currency')
          report({ node, messageId: 'format' });
      },
    };
  },
};
