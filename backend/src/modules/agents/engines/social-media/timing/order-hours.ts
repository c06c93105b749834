export interface OrderHour {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  hour: number;
  orders: number;
}

export interface BestHours {
  /** Local hours of the day, best first. */
  hours: number[];
  /** Where they come from: orders of that weekday, of all days, or nothing but convention. */
  basis: 'orders of the weekday' | 'orders of all days' | 'too few orders';
  orders: number;
}

const LEAST_ORDERS = 50;
const conventional = [10, 18, 13, 20, 8, 15];
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * The hours in which people buy here, for one weekday. Each hour counts with half of its neighbours, so that one lucky
 * minute does not decide; fewer than 50 orders are no evidence.
 */
export function bestHours(histogram: readonly OrderHour[], weekday: number): BestHours {
  const own = histogram.filter((entry) => entry.weekday === weekday);
  const ordersOf = (entries: readonly OrderHour[]) => entries.reduce((sum, { orders }) => sum + orders, 0);
  if (ordersOf(own) >= LEAST_ORDERS) return { hours: ranked(own), basis: 'orders of the weekday', orders: ordersOf(own) };
  if (ordersOf(histogram) >= LEAST_ORDERS) return { hours: ranked(histogram), basis: 'orders of all days', orders: ordersOf(histogram) };
  return { hours: conventional, basis: 'too few orders', orders: ordersOf(histogram) };
}

function ranked(entries: readonly OrderHour[]): number[] {
  const counts = hoursOfDay.map((hour) => entries.filter((entry) => entry.hour === hour).reduce((sum, { orders }) => sum + orders, 0));
  const smooth = hoursOfDay.map((hour) => counts[hour]! + (counts[(hour + 23) % 24]! + counts[(hour + 1) % 24]!) / 2);
  return hoursOfDay.filter((hour) => smooth[hour]! > 0).sort((a, b) => smooth[b]! - smooth[a]! || a - b);
}
