import type { Definition } from './definition';
import type { Problem } from './problem';
import type { Comparison, Condition } from './schema-parts';

/** Amounts of an order of the shop, which can be in any currency. */
const amount = /\{\{-?\s*trigger\.(total|refund)\b/;
const currency = /\bcurrency\b/;
const sizes: readonly string[] = ['gt', 'gte', 'lt', 'lte'] satisfies Comparison['op'][];

const texts = ({ left, right }: Comparison): string => `${left} ${typeof right === 'string' ? right : ''}`;

/** Every condition of a definition, with its path. */
function conditionsOf({ triggers, steps }: Definition): { path: string; condition: Condition }[] {
  const at = (path: string, condition: unknown) => (condition === undefined ? [] : [{ path, condition: condition as Condition }]);
  return [
    ...triggers.flatMap(({ filter }, index) => at(`triggers.${index}.filter`, filter)),
    ...steps.flatMap((step, index) => {
      const branches = step.type === 'condition' ? (step.config as { branches: { when?: Condition }[] }).branches : [];
      return [
        ...at(`steps.${index}.skipIf`, step.skipIf),
        ...branches.flatMap(({ when }, branch) => at(`steps.${index}.config.branches.${branch}.when`, when)),
      ];
    }),
  ];
}

const startsWithOrders = ({ triggers }: Definition): boolean =>
  triggers.some((one) => one.type === 'event' && one.event.startsWith('shop_order.'));

/** Warns of limits that compare an amount of an order without saying in which currency: 100 EUR and 100 JPY would be alike. */
export const checkCurrencies = (definition: Definition): Problem[] =>
  (startsWithOrders(definition) ? conditionsOf(definition) : []).flatMap(({ path, condition }) =>
    condition.any.flatMap((group, index): Problem[] =>
      group.some((one) => sizes.includes(one.op) && amount.test(texts(one))) && !group.some((one) => currency.test(texts(one)))
        ? [
            {
              path: `${path}.any.${index}`,
              message: 'compares an amount in any currency. Add a comparison of {{trigger.currency}} with one, such as EUR',
              level: 'warning',
            },
          ]
        : [],
    ),
  );
