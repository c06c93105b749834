import fc from 'fast-check';
import { digitsOf, unitsText } from '@stallhand/shared';
import {
  amountText,
  centsOfText,
  decimalText,
  isCanonical,
  isPayable,
  moneyText,
  wholeText,
  payableCents,
  roundCents,
  stepOf,
  storedCents,
  unitsOfCents,
} from './money';

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random amount of a currency in its smallest unit, as text of the currency. */
function randomText(next: () => number, digits: number): { parts: bigint; text: string } {
  const parts = BigInt(Math.floor(next() * 10 ** (3 + Math.floor(next() * 8))));
  const shown = parts.toString().padStart(digits + 1, '0');
  return { parts, text: digits === 0 ? shown : `${shown.slice(0, -digits)}.${shown.slice(-digits)}` };
}

describe('Money', () => {
  it.each(['JPY', 'USD', 'BHD'])('should read and write any amount of %s without a change', (currency) => {
    const next = random(43);
    for (let round = 0; round < 5_000; round++) {
      const { text } = randomText(next, digitsOf(currency));
      const cents = centsOfText(text, currency)!;
      expect(isCanonical(cents)).toBe(true);
      expect(amountText(cents, currency)).toBe(text);
      expect(centsOfText(decimalText(cents), currency)).toBe(cents);
      expect(unitsOfCents(cents)).toBe(Number(text));
    }
  });

  it.each(['JPY', 'USD', 'BHD'])('should add amounts of %s as whole numbers do', (currency) => {
    const next = random(16);
    const digits = digitsOf(currency);
    let [sum, exact] = [0, 0n];
    for (let round = 0; round < 5_000; round++) {
      const { parts, text } = randomText(next, digits);
      sum = roundCents(sum + centsOfText(text, currency)!);
      exact += parts;
    }
    expect(isCanonical(sum)).toBe(true);
    expect(BigInt(Math.round(sum * 10))).toBe(exact * 10n ** BigInt(3 - digits));
  });

  it('should know the smallest amount of a currency', () => {
    expect(['JPY', 'USD', 'BHD'].map(stepOf)).toEqual([100, 1, 0.1]);
  });

  it('should round to what is stored, half away from zero', () => {
    expect(['1.235', '1.2345', '-1.2345'].map((text) => centsOfText(text, 'BHD'))).toEqual([123.5, 123.5, -123.5]);
    expect(['1.235', '1.234', '-1.235'].map((text) => centsOfText(text, 'USD'))).toEqual([124, 123, -124]);
    expect(storedCents(1.005 * 100, 'USD')).toBe(101);
    expect(roundCents(0.1 + 0.2)).toBe(0.3);
    expect(['1,2', '', 'NaN', '1e3', '1234567890123'].map((text) => centsOfText(text))).toEqual([null, null, null, null, null]);
  });

  it('should refuse amounts that a currency cannot have', () => {
    expect([isPayable(123.5, 'BHD'), isPayable(123.45, 'BHD'), isPayable(123.5, 'USD'), isPayable(150, 'JPY')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([amountText(150, 'JPY'), amountText(123.5, 'USD'), amountText(-123.5, 'BHD')]).toEqual([null, null, '-1.235']);
    expect(() => decimalText(123.45)).toThrow('Not a canonical amount');
  });

  it('should find the nearest amount that can be paid', () => {
    expect([payableCents(123.46, 'BHD'), payableCents(123.41, 'BHD', Math.ceil), payableCents(149, 'JPY')]).toEqual([123.5, 123.5, 100]);
    expect([payableCents(-150, 'JPY'), payableCents(-123.5, 'USD'), payableCents(-123.45, 'BHD'), payableCents(-0.4, 'USD')]).toEqual([
      -200, -124, -123.5, 0,
    ]);
  });

  it('should show amounts with the digits of their currency', () => {
    expect([moneyText(1250, 'USD'), moneyText(50_000, 'JPY'), moneyText(99, 'HUF').replace('\u00a0', ' ')]).toEqual([
      '$12.50',
      '¥500',
      'HUF 0.99',
    ]);
    expect(moneyText(123.5, 'BHD').replace('\u00a0', ' ')).toBe('BHD 1.235');
  });

  it('should show an amount of an unknown currency', () => {
    expect(moneyText(1250, 'Taler')).toBe('12.50 Taler');
    expect([moneyText(1250, '<img>'), moneyText(1250, ''), moneyText(1250, null), moneyText(1250, 'ZZZ').replace('\u00a0', ' ')]).toEqual([
      '12.50',
      '12.50',
      '12.50',
      'ZZZ 12.50',
    ]);
  });

  it('should show an amount whatever stands in for a currency, in few characters that can be seen', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('<img src=x>', '\ud800', '\u202eDSU', 'E\u0000UR', 'x'.repeat(100_000), '12', 'EURO', 'eur', ' USD ', '__proto__'),
    );
    fc.assert(
      fc.property(fc.double(), texts, (cents, currency) => {
        for (const text of [moneyText(cents, currency), wholeText(cents, currency), unitsText(cents, currency, 4)]) {
          expect(text).not.toMatch(/[\p{C}<>]/u);
          expect(text.length).toBeLessThanOrEqual(420);
        }
      }),
    );
  });
});
