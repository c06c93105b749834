import { nextStep } from './installing';
import { firstThree, offerOf, ownWord, searchedFor, type Product } from './product';

const product = (own: Partial<NonNullable<Product['own']>> | null, price = 24.99): Product => ({
  id: 'ai-pricing-engine',
  name: 'AI Pricing Engine',
  description: 'Proposes prices.',
  price,
  category: 'pricing',
  type: 'agent',
  downloadCount: 0,
  rating: 4.7,
  ratingCount: 0,
  ratingIsSample: true,
  features: [],
  capabilities: [],
  steps: [],
  version: '1.0.0',
  status: 'published',
  updatedAt: '2026-11-10T12:00:00.000Z',
  own: own && {
    state: 'none',
    entitlementId: null,
    installedVersion: null,
    workflowId: null,
    agentId: null,
    disabledReason: null,
    trialEndsAt: null,
    ...own,
  },
});

describe('the button of a card', () => {
  it('should lead to the checkout with id, name and price', () => {
    expect(offerOf(product(null))).toEqual({
      kind: 'buy',
      label: 'Purchase for $24.99',
      to: '/checkout?product=ai-pricing-engine&name=AI+Pricing+Engine&price=24.99',
    });
  });

  it('should give away what is free, install what is owned, and open what is installed', () => {
    expect(offerOf(product(null, 0))).toEqual({ kind: 'claim', label: 'Get for free' });
    expect(offerOf(product({ state: 'owned', entitlementId: 'e' }))).toMatchObject({ kind: 'open', label: 'Install' });
    expect(offerOf(product({ state: 'update', workflowId: 'w' }))).toEqual({ kind: 'open', label: 'Open', to: '/admin/workflows/w' });
    expect(offerOf(product({ state: 'installed', agentId: 'a' }))).toMatchObject({ to: '/admin/agents/a' });
  });

  it('should sell again what a refund switched off, and say that it is off', () => {
    expect(offerOf(product({ state: 'disabled', disabledReason: 'Refunded' })).kind).toBe('buy');
    expect(ownWord(product({ state: 'disabled' }))).toBe('Switched off');
    expect(ownWord(product({}))).toBeNull();
  });
});

it('should cut lists after three', () => expect(firstThree(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']));

it('should say what was searched', () => {
  expect(searchedFor({ search: 'label printer', category: 'fulfillment' }, () => 'Fulfillment')).toBe('for "label printer" in Fulfillment');
});

describe('the step after the purchase', () => {
  const owned = { ...product({ state: 'owned', entitlementId: 'e' }), needs: [] };
  const known = { isGuest: false, mayInstall: true, product: owned, installed: undefined, refused: false };

  it('should be one click where nothing is asked', () => {
    expect(nextStep(known)).toMatchObject({ kind: 'install', entitlementId: 'e' });
  });

  it('should ask for keys where the tool needs one, or the server refused', () => {
    const needs = [{ service: 'openai', use: 'to write', required: true }];
    const way = { kind: 'go', to: '/admin/marketplace?product=ai-pricing-engine' };
    expect(nextStep({ ...known, product: { ...owned, needs } })).toMatchObject(way);
    expect(nextStep({ ...known, refused: true })).toMatchObject(way);
  });

  it('should lead guests to the sign-in, and others to who may install', () => {
    expect(nextStep({ ...known, isGuest: true })).toMatchObject({ label: 'Sign in to install' });
    expect(nextStep({ ...known, mayInstall: false })).toMatchObject({ kind: 'wait' });
  });

  it('should open what is installed', () => {
    expect(nextStep({ ...known, installed: { workflowId: 'w', agentId: null, setup: [] } })).toMatchObject({
      label: 'Open it',
      to: '/admin/workflows/w',
    });
    expect(nextStep({ ...known, product: { ...product({}), needs: [] } })).toEqual({ kind: 'none' });
  });

  it('should lead to the form of an agent that waits for input', () => {
    const setup = [{ field: 'config.input.unsubscribeLink', message: 'Enter the address.', link: '/admin/agents/a?edit=true' }];
    expect(nextStep({ ...known, installed: { workflowId: null, agentId: 'a', setup } })).toEqual({
      kind: 'go',
      label: 'Set it up',
      to: '/admin/agents/a?edit=true',
      note: 'It is installed. Before its first run: Enter the address.',
    });
  });
});
