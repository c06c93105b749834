import { ClaimCheck } from '../../../claims';
import { claimTexts } from './claim-texts';
import type { Facts } from './facts';

const product = (name: string, elasticity: number | null, units: number, amount: number) => ({
  name,
  elasticity,
  verdict: elasticity === null ? 'unclear' : elasticity < -1 ? 'elastic' : 'inelastic',
  step: elasticity === null ? null : { unitsPercent: units, amountPercent: amount },
});

describe('sentences about prices', () => {
  const list = [
    product('Stoneware breakfast bowl', -5.28, 74.4, 56.9),
    product('Coffee cup with a saucer', -0.58, 6.3, -4.4),
    product('Dinner plate, set of 2', null, 0, 0),
  ];
  const texts = claimTexts({ prices: { facts: { stepPercent: -10, list }, reason: null } } as unknown as Facts);
  const isAccepted = (text: string) => new ClaimCheck({ facts: [], receipts: [], texts }).check(text).every(({ accepted }) => accepted);

  it.each([
    'The bowl sells more at a lower price.',
    'The breakfast bowl brings more at a lower price.',
    'A lower price brings more money for the Stoneware breakfast bowl.',
    'At a price 10% lower, the Stoneware breakfast bowl sells about 74.4% more units.',
    'The Coffee cup with a saucer brings more money at a higher price.',
    'The Coffee cup brings about 4.4% less money at a price 10% lower.',
    'The price elasticity of the Stoneware breakfast bowl is −5.28.',
    'The data cannot tell how sales of the Dinner plate answer to its price.',
  ])('should support: %s', (text) => expect(isAccepted(text)).toBe(true));

  it.each([
    'The bowl brings more at a higher price.',
    'The Coffee cup with a saucer brings more money at a lower price.',
    'The Dinner plate brings more money at a lower price.',
    'The Dinner plate sells more units at a lower price.',
    'The Stoneware breakfast bowl sells about 56.9% more units at a price 10% lower.',
    'The Stoneware breakfast bowl sells about 74.4% fewer units at a price 10% lower.',
    'The Coffee cup sells about 74.4% more units at a price 10% lower.',
    'The price elasticity of the Coffee cup is −5.28.',
  ])('should not support: %s', (text) => expect(isAccepted(text)).toBe(false));
});
