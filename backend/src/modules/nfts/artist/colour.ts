/** `#rrggbb` */
export type Colour = string;
type Triple = [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** OKLab (Björn Ottosson, 2020): equal steps look equal, so mixtures stay clean. */
export function toLab(colour: Colour): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(parseInt(colour.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromLab([lightness, a, b]: Triple): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = (value: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(hex).join('')}`;
}

/** @param share how much of the second, 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const from = toLab(first);
  const to = toLab(second);
  return fromLab(from.map((value, index) => value + (to[index]! - value) * share) as Triple);
}

/** Lighter by `by` (0 to 1) when positive, darker when negative, in the same hue. */
export function shade(colour: Colour, by: number): Colour {
  const [lightness, a, b] = toLab(colour);
  const next = Math.min(0.985, Math.max(0.06, lightness + by));
  // Very dark and very light colours have little room for chroma.
  const keep = Math.min(1, (1 - Math.abs(next - 0.55) * 1.35) / Math.max(0.2, 1 - Math.abs(lightness - 0.55) * 1.35));
  return fromLab([next, a * keep, b * keep]);
}

export function chromaOf(colour: Colour): number {
  const [, a, b] = toLab(colour);
  return Math.hypot(a, b);
}

/** Above 0 for blues and greens, below for reds and yellows. */
export function coolnessOf(colour: Colour): number {
  const [, a, b] = toLab(colour);
  return -a - b;
}

export const lightnessOf = (colour: Colour): number => toLab(colour)[0];

/** How different two colours look; 0 for the same. */
export function distance(first: Colour, second: Colour): number {
  const a = toLab(first);
  const b = toLab(second);
  return Math.hypot(...a.map((value, index) => value - b[index]!));
}
