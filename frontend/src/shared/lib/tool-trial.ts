import type { CatalogueItemDto, OwnershipDto } from '../api/generated';
import { formatCalendarDay, shopDay } from './shop-time';

/** Label of the button that starts a trial. */
export const tryLabel = 'Try for 14 days';

type Tried = { price: number; own: Pick<OwnershipDto, 'state' | 'trialEndsAt'> | null };

/** Paid tools that this console never had can be tried. Guests have no console to try them in. */
export const mayTry = ({ price, own }: Pick<CatalogueItemDto, 'price'> & Tried): boolean => price > 0 && own?.state === 'none';

/** End of the trial that is running; null without one. */
export const runningTrial = (own: Tried['own']): string | null => (own && own.state !== 'disabled' ? own.trialEndsAt : null);

/** "Trial until 14 Dec 2026", by the shop's clock. */
export const trialUntil = (end: string): string => `Trial until ${formatCalendarDay(shopDay(end))}`;

export const trialEnded = 'Trial ended';

/** True if the trial is over and the tool was not bought. */
export const isTrialOver = (own: Tried['own']): boolean => own?.state === 'disabled' && own.trialEndsAt !== null;
