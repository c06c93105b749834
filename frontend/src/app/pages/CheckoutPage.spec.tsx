import { screen } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { CheckoutPage } from './CheckoutPage';

const tool = {
  id: 'ai-pricing-engine',
  name: 'AI Pricing Engine',
  description: 'Proposes prices.',
  category: 'pricing',
  price: 24.99,
  features: [],
  rating: null,
  ratingCount: 0,
  ratingIsSample: false,
};

/** The product is there at once; who sells, and who looks, is told when the test says so. */
function open(toolShop: 'own' | 'public') {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  fakeApi({
    'GET /api/marketplace/products/:id': { body: tool },
    'GET /api/config': async () => {
      await told;
      return { body: { version: '1.0.0', toolShop, stripePublishableKey: 'pk_test_1', features: { mail: false } } };
    },
    'GET /api/visitor': { body: { session: null, timeZone: 'UTC' } },
  });
  renderScreen(<CheckoutPage />, { path: '/checkout', at: '/checkout?product=ai-pricing-engine' });
  return tell;
}

describe('checkout', () => {
  it.each([
    ['who may buy, where a console sells to itself', 'own', 'Sign in to buy this'],
    ['the price and the address to a stranger, where everybody may buy', 'public', 'AI Pricing Engine'],
  ] as const)('should say %s, and neither price nor form before that is known', async (_, toolShop, heading) => {
    const tell = open(toolShop);
    expect(await screen.findByText('Setting up secure checkout...')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('$24.99')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    tell();
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.queryAllByText('$24.99').length > 0).toBe(toolShop === 'public');
  });
});
