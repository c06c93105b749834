export const detailSlots = ['kind', 'contents', 'material', 'size', 'colour', 'feature', 'care', 'origin', 'shipping', 'warranty'] as const;
export type DetailSlot = (typeof detailSlots)[number];

/** Something the seller says about a product, in the seller's words. */
export interface Detail {
  slot: DetailSlot;
  text: string;
}

const labels: Record<string, DetailSlot> = {
  kind: 'kind',
  product: 'kind',
  'product kind': 'kind',
  'product type': 'kind',
  type: 'kind',
  category: 'kind',
  contents: 'contents',
  includes: 'contents',
  'what is included': 'contents',
  'in the box': 'contents',
  material: 'material',
  materials: 'material',
  fabric: 'material',
  ingredients: 'material',
  size: 'size',
  sizes: 'size',
  dimensions: 'size',
  measurements: 'size',
  weight: 'size',
  volume: 'size',
  capacity: 'size',
  colour: 'colour',
  colours: 'colour',
  color: 'colour',
  colors: 'colour',
  feature: 'feature',
  features: 'feature',
  detail: 'feature',
  details: 'feature',
  care: 'care',
  washing: 'care',
  cleaning: 'care',
  origin: 'origin',
  'made in': 'origin',
  maker: 'origin',
  shipping: 'shipping',
  delivery: 'shipping',
  dispatch: 'shipping',
  warranty: 'warranty',
  guarantee: 'warranty',
  returns: 'warranty',
};

const guesses: readonly [RegExp, DetailSlot][] = [
  [/^(?:made|sewn|woven|thrown|blown|produced|grown|roasted|designed|printed)\b.*\b(?:in|by)\b/i, 'origin'],
  [/\b(?:wash|iron|clean|wipe|dishwasher|microwave|tumble|bleach|hand-wash|rinse)\b/i, 'care'],
  [/^(?:ships|shipping|delivery|delivered|dispatched|sent)\b/i, 'shipping'],
  [/\b(?:warranty|guarantee|returns?)\b/i, 'warranty'],
  [/^(?:comes? in|available in|colou?rs?)\b/i, 'colour'],
  [/\d\s*(?:cm|mm|inch|inches|in|kg|g|ml|l|oz)\b/i, 'size'],
];

/**
 * Reads lines such as `Care: wash at 60 degrees` or `hemmed by hand`. A line that begins with a known SKU and `|`
 * is said of that product only, any other line of all.
 */
export function detailsFor(sku: string | null, lines: readonly string[], skus: readonly string[]): Detail[] {
  const known = new Set(skus.map((one) => one.toLowerCase()));
  return lines.flatMap((line) => {
    const scoped = /^\s*([^|\s](?:[^|]{0,78}[^|\s])?)\s*\|(.+)$/s.exec(line);
    if (scoped && known.has(scoped[1]!.toLowerCase())) return scoped[1]!.toLowerCase() === sku?.toLowerCase() ? read(scoped[2]!) : [];
    return read(line);
  });
}

function read(line: string): Detail[] {
  const text = line
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.;,\s])[.;,\s]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const labelled = /^([\p{L} ]{2,20}):\s*(\S.*)$/u.exec(text);
  const slot = labelled && labels[labelled[1]!.trim().toLowerCase()];
  if (labelled && slot)
    return [{ slot, text: slot === 'origin' && /^made in$/i.test(labelled[1]!) ? `made in ${labelled[2]!}` : labelled[2]! }];
  return [{ slot: guesses.find(([pattern]) => pattern.test(text))?.[1] ?? 'feature', text }];
}
