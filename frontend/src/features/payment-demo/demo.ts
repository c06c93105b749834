/** How long the demo pretends to ask a bank, in milliseconds (section 9 of the specification). */
export const DEMO_DELAY_MS = 2000;

export interface DemoCard {
  number: string;
  expiry: string;
  cvc: string;
}

/** The test card that payment providers document; it belongs to nobody. */
export const testCard: DemoCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export type DemoStage = 'choose' | 'pay' | 'done';

export const stages: readonly { stage: DemoStage; label: string }[] = [
  { stage: 'choose', label: 'Choose' },
  { stage: 'pay', label: 'Pay' },
  { stage: 'done', label: 'Done' },
];

const SHOWN = 3;

/** The first features and how many are behind "+N more features". */
export const foldFeatures = (features: readonly string[], unfolded: boolean) => ({
  shown: unfolded ? features : features.slice(0, SHOWN),
  more: unfolded ? 0 : Math.max(0, features.length - SHOWN),
});
