import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { relationsIn } from './sql-borders.mjs';
import { onEachText } from './sql-text.mjs';

const modules = join(dirname(fileURLToPath(import.meta.url)), '../../backend/src/modules');
const raw = new Set(['shop_orders', 'shop_order_lines']);
const adds = /\b(?:sum|avg)\s*\(/i;
/** The two states that are no sale, as somebody would leave them out or pick them. */
const states = /\bIN\s*\(\s*'(?:refunded'\s*,\s*'cancelled|cancelled'\s*,\s*'refunded)'\s*\)/i;

/** What a sale is, stands in the views of the module `sales`: nobody else adds up orders as they came in, or says which of them count. */
export const oneSale = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      adds: '{{table}} has every order, refunded and cancelled ones and every currency: add up sale_orders or sale_lines of the module sales.',
      states: 'Which orders are sales is said by the module sales: ask is_sale of sale_orders or sale_lines.',
    },
  },
  create(context) {
    if (relative(modules, context.filename).split(sep)[0] === 'sales') return {};
    return onEachText((node, text) => {
      const table = relationsIn(text).find(({ name }) => raw.has(name))?.name;
      if (table && adds.test(text)) context.report({ node, messageId: 'adds', data: { table } });
      if (states.test(text)) context.report({ node, messageId: 'states' });
    });
  },
};
