import { setShopZone } from './shop-time';
import { isTrialOver, mayTry, runningTrial, trialUntil } from './tool-trial';

const end = '2026-12-14T09:30:00.000Z';
const none = { state: 'none', trialEndsAt: null } as const;

it.each([
  [{ price: 24.99, own: none }, true],
  [{ price: 0, own: none }, false],
  [{ price: 24.99, own: null }, false],
  [{ price: 24.99, own: { state: 'disabled', trialEndsAt: end } as const }, false],
  [{ price: 24.99, own: { state: 'installed', trialEndsAt: null } as const }, false],
])('should offer a trial of %j: %s', (tool, may) => expect(mayTry(tool)).toBe(may));

it('should tell a running trial from one that is over', () => {
  expect([runningTrial({ state: 'installed', trialEndsAt: end }), runningTrial({ state: 'disabled', trialEndsAt: end })]).toEqual([
    end,
    null,
  ]);
  expect([isTrialOver({ state: 'disabled', trialEndsAt: end }), isTrialOver({ state: 'disabled', trialEndsAt: null })]).toEqual([
    true,
    false,
  ]);
});

it("should name the last day of a trial by the shop's clock", () => {
  setShopZone('Pacific/Fiji');
  expect(trialUntil('2026-12-14T13:30:00.000Z')).toBe('Trial until 15 Dec 2026');
  setShopZone('UTC');
  expect(trialUntil('2026-12-14T13:30:00.000Z')).toBe('Trial until 14 Dec 2026');
});
