import { placesIn } from '../../../../platform/links/places';
import { calendar } from '../../../../platform/schedule/shop-time';

const longestName = 80;
const monthOf = calendar({ month: 'long', year: 'numeric' });

/** A name from a channel goes into a letter as words; one that leads somewhere does not. */
const nameable = (name: string | null | undefined): string | null => {
  const words = name?.replace(/\s+/g, ' ').trim() ?? '';
  return words !== '' && words.length <= longestName && placesIn(words).length === 0 ? words : null;
};

/**
 * Why we write to this person, from what they bought; as sentences of the letter.
 * @param bought the main product of their last order
 * @param fits what others took with it
 */
export function reasonFor(daysSince: number, bought: string | null, fits: string | undefined, now: Date): string {
  const month = monthOf(now.getTime() - daysSince * 86_400_000);
  const [had, also] = [nameable(bought), nameable(fits)];
  if (!had) return `Your last order with us was in ${month}.`;
  const first = `In ${month} you bought "${had}" from us.`;
  return also ? `${first} Others who bought it also took "${also}", and we have it here now.` : `${first} We hope it has served you well.`;
}
