/** Seasonal terms by phase, to be multiplied with (around 1) or added (around 0). */
export interface Season {
  length: number;
  multiplicative: boolean;
  terms: Float64Array;
}

/** Average over one season around each value; NaN within half a season of either end. For an even season the end points count half. */
export function centredAverage(values: Float64Array, length: number): Float64Array {
  const n = values.length;
  const half = Math.floor(length / 2);
  const smooth = new Float64Array(n).fill(NaN);
  if (n < 2 * half + 1) return smooth;
  const even = length % 2 === 0;
  let sum = 0;
  for (let at = 0; at < 2 * half + 1; at++) sum += values[at]!;
  for (let at = half; at < n - half; at++) {
    smooth[at] = even ? (sum - 0.5 * (values[at - half]! + values[at + half]!)) / length : sum / length;
    if (at + half + 1 < n) sum += values[at + half + 1]! - values[at - half]!;
  }
  return smooth;
}

/**
 * Seasonal terms by classical decomposition, drawn towards "no season" by as much as their own scatter from year to year asks for.
 * Source of the shrinking: D. M. Miller and D. Williams, International Journal of Forecasting 19 (2003) 669-684, after James and Stein.
 * @param smoothing how many neighbours on each side a term is averaged with; for long seasons with few repetitions
 */
export function seasonOf(values: Float64Array, length: number, shrunk: boolean, smoothing = 0): Season {
  const multiplicative = allAbove(values, 0);
  const trend = longAverage(values, length);
  const sums = new Float64Array(length);
  const squares = new Float64Array(length);
  const counts = new Float64Array(length);
  for (let at = 0; at < values.length; at++) {
    if (Number.isNaN(trend[at]!)) continue;
    const ratio = multiplicative ? values[at]! / trend[at]! : values[at]! - trend[at]!;
    sums[at % length] = sums[at % length]! + ratio;
    squares[at % length] = squares[at % length]! + ratio * ratio;
    counts[at % length] = counts[at % length]! + 1;
  }
  const neutral = multiplicative ? 1 : 0;
  let terms = new Float64Array(length);
  let noise = 0;
  let noisy = 0;
  for (let phase = 0; phase < length; phase++) {
    const count = counts[phase]!;
    terms[phase] = count > 0 ? sums[phase]! / count : neutral;
    if (count > 1) {
      noise += Math.max(0, squares[phase]! - count * terms[phase]! ** 2) / (count - 1) / count;
      noisy++;
    }
  }
  let weight = smoothing > 0 ? 0 : 1;
  if (smoothing > 0) {
    const smooth = new Float64Array(length);
    for (let phase = 0; phase < length; phase++) {
      let sum = 0;
      let weights = 0;
      for (let offset = -smoothing; offset <= smoothing; offset++) {
        const share = smoothing + 1 - Math.abs(offset);
        sum += share * terms[(phase + offset + length) % length]!;
        weights += share;
      }
      smooth[phase] = sum / weights;
    }
    let share = 0;
    let all = 0;
    for (let offset = -smoothing; offset <= smoothing; offset++) {
      share += (smoothing + 1 - Math.abs(offset)) ** 2;
      all += smoothing + 1 - Math.abs(offset);
    }
    weight = share / (all * all);
    terms = smooth;
  }
  const middle = average(terms);
  if (shrunk && noisy > 0) {
    const within = (noise / noisy) * weight;
    let between = 0;
    for (const term of terms) between += (term - middle) ** 2;
    between /= length - 1;
    const keep = between > 0 ? Math.max(0, 1 - ((length - 3) / (length - 1)) * (within / between)) : 0;
    for (let phase = 0; phase < length; phase++) terms[phase] = middle + keep * (terms[phase]! - middle);
  }
  for (let phase = 0; phase < length; phase++) {
    terms[phase] = multiplicative ? Math.max(0.01, terms[phase]! / middle) : terms[phase]! - middle;
  }
  return { length, multiplicative, terms };
}

/** The centred average, its ends held: every value has a neighbour to be compared with. */
function longAverage(values: Float64Array, length: number): Float64Array {
  const smooth = centredAverage(values, length);
  if (values.length >= 3 * length) return smooth;
  const half = Math.floor(length / 2);
  const first = smooth.findIndex((value) => !Number.isNaN(value));
  if (first < 0) return smooth.fill(average(values));
  for (let at = 0; at < smooth.length; at++) {
    if (Number.isNaN(smooth[at]!)) smooth[at] = smooth[at < first ? first : Math.max(first, values.length - half - 1)]!;
  }
  return smooth;
}

export function without(values: Float64Array, { length, multiplicative, terms }: Season): Float64Array {
  return values.map((value, at) => (multiplicative ? value / terms[at % length]! : value - terms[at % length]!));
}

/** @param from index of the first value, counted from the start of the series that the season was taken from */
export function withSeason(values: Float64Array, { length, multiplicative, terms }: Season, from: number): Float64Array {
  return values.map((value, at) => (multiplicative ? value * terms[(from + at) % length]! : value + terms[(from + at) % length]!));
}

export function average(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
}

/** Of a sample (n - 1). */
export function varianceOf(values: Float64Array): number {
  const mean = average(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
}

export function allAbove(values: Float64Array, limit: number): boolean {
  for (let at = 0; at < values.length; at++) if (!(values[at]! > limit)) return false;
  return true;
}
