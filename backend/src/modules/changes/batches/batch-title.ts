import { plural } from '../../../platform/count-text';
import { changeFields, lineFields } from '../change-values';
import type { TakenLine } from './proposed-line';

/** `24 prices, 3 stock levels` */
export function titleOf(taken: readonly TakenLine[]): string {
  const [first] = taken;
  if (taken.length === 1) return `${changeFields[first!.field].name} of ${first!.listing.productName}`.slice(0, 200);
  const parts = lineFields.flatMap((field) => {
    const count = taken.filter((line) => line.field === field).length;
    return count > 0 ? [plural(count, changeFields[field].noun, changeFields[field].nouns)] : [];
  });
  return parts.join(', ').slice(0, 200);
}
