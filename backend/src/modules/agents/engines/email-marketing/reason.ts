import { placesIn } from '../../../../platform/links/places';
import { monthText } from '../../../../platform/schedule/shop-time';

const longestName = 80;

/** A name from a channel goes into a letter as words; one that leads somewhere does not. */
const nameable = (name: string | null | undefined): string | null => {
  const words = name?.replace(/\s+/g, ' ').trim() ?? '';
  return words !== '' && words.length <= longestName && placesIn(words).length === 0 ? words : null;
};

/**
 * Why we write to this person, from what they bought; as sentences of the letter.
 * @param at when they placed their last order
 * @param timeZone of the shop
 * @param bought the main product of that order
 * @param fits what others took with it
 */
export function reasonFor(at: Date, timeZone: string, bought: string | null, fits: string | undefined): string {
  const month = monthText(at, timeZone);
  const [had, also] = [nameable(bought), nameable(fits)];
  if (!had) return `Your last order with us was in ${month}.`;
  const first = `In ${month} you bought "${had}" from us.`;
  return also ? `${first} Others who bought it also took "${also}", and we have it here now.` : `${first} We hope it has served you well.`;
}
