import { isTrialOver, mayTry, runningTrial } from './tool-trial';

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
