import { hasPlaces } from './decimal-places';

describe('hasPlaces', () => {
  it.each([0, -0, 1, 24.99, 0.1, -5.5, 1e21, 99_999_999.99])('should accept %p with two', (value) =>
    expect(hasPlaces(value, 2)).toBe(true),
  );
  it.each([1e-7, 5e-324, 0.001, 1.005, 0.1 + 0.2, Number.NaN, Infinity, '1', null, undefined, [], {}])(
    'should refuse %p with two',
    (value) => expect(hasPlaces(value, 2)).toBe(false),
  );
});
