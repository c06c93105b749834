import type { Facts } from './facts';
import type { PriceFacts } from './study-facts';

/** Sentences that the findings support and that typed facts cannot state. A model may word its text by them. */
export const claimTexts = ({ prices }: Facts): string[] => (prices?.facts ? priceTexts(prices.facts) : []);

const share = (percent: number): string => `${Math.abs(percent)}%`;

function priceTexts({ list, stepPercent }: PriceFacts): string[] {
  const lower = stepPercent < 0;
  return list.flatMap(({ name, verdict, elasticity, step }) => {
    if (verdict === 'unclear' || elasticity === null || !step) return [`The data cannot tell how sales of ${name} answer to its price.`];
    const better = verdict === 'elastic' ? 'lower' : 'higher';
    const at = `at a price ${share(stepPercent)} ${lower ? 'lower' : 'higher'}`;
    const units = `about ${share(step.unitsPercent)} ${step.unitsPercent < 0 ? 'fewer' : 'more'} units`;
    const amount = `about ${share(step.amountPercent)} ${step.amountPercent < 0 ? 'less' : 'more'}`;
    return [
      `${name} sells more units at a lower price.`,
      `${name} brings more money at a ${better} price.`,
      `A ${better} price brings more money for ${name}.`,
      `${name} sells ${units} ${at}.`,
      `${name} brings ${amount} money ${at}.`,
      `The price elasticity of ${name} is ${elasticity}.`,
    ];
  });
}
