import { registerDecorator } from 'class-validator';

export const mostEth = 1_000_000_000n;
const decimal = /^(\d{1,20})(?:\.(\d{1,18}))?$/;

/** `0.0000001` for 1e-7, which is how JSON numbers arrive. */
function plain(value: number): string {
  const text = String(value);
  const [, sign = '', whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point > 40 || point < -40) return 'out of range';
  const padded = point > 0 ? digits.padEnd(point, '0') : `${'0'.repeat(1 - point)}${digits}`;
  const at = Math.max(point, 1);
  const rest = padded.slice(at);
  return `${sign}${padded.slice(0, at)}${rest && `.${rest}`}`;
}

/**
 * A price in ETH in its shortest form. Never a float on the way: `0.10` becomes `0.1`, not `0.1000000000000000055`.
 * @returns null for anything but a number above 0 with at most 18 decimals.
 */
export function parseEth(value: unknown): string | null {
  const text = typeof value === 'number' ? plain(value) : typeof value === 'string' ? value.trim() : '';
  const [, whole, fraction = ''] = decimal.exec(text) ?? [];
  if (whole === undefined) return null;
  const kept = fraction.replace(/(?<!0)0+$/, '');
  const leading = BigInt(whole);
  if (leading > mostEth || (leading === mostEth && kept !== '') || (leading === 0n && kept === '')) return null;
  return kept ? `${leading}.${kept}` : String(leading);
}

/** A number or a text that `parseEth` understands. */
export const IsEth = (): PropertyDecorator => (target, propertyName) =>
  registerDecorator({
    name: 'isEth',
    target: target.constructor,
    propertyName: propertyName as string,
    validator: {
      validate: (value: unknown) => parseEth(value) !== null,
      defaultMessage: () => '$property must be above 0, at most 1,000,000,000, with at most 18 decimals',
    },
  });
