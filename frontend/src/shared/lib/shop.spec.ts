import { whoBuys } from './shop';

it('should say who buys before a price is seen, and nothing to the Administrator of a machine', () => {
  expect(whoBuys({ accessMode: 'password', toolShop: 'own' })).toMatch(/sign in/);
  expect(whoBuys({ accessMode: 'password', toolShop: 'public' })).toMatch(/file/);
  expect(whoBuys({ accessMode: 'open', toolShop: 'own' })).toBeNull();
  expect(whoBuys(undefined)).toBeNull();
});
