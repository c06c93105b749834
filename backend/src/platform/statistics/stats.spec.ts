import { abcClasses } from './abc';
import { ExactSum } from './exact-sum';
import { quantile, Reservoir } from './quantiles';
import { modifiedZScores, OUTLIER_THRESHOLD } from './robust';

describe('quantile', () => {
  it('should follow Hyndman and Fan, definition 7', () => {
    const values = [1, 2, 3, 4, 10];
    const expected = [1, 1.4, 2, 3, 7.6, 10];
    [0, 0.1, 0.25, 0.5, 0.9, 1].forEach((p, index) => expect(quantile(values, p)).toBeCloseTo(expected[index]!, 12));
  });
  it('should have no value for no values', () => expect(quantile([], 0.5)).toBeNaN());
});

describe('reservoir', () => {
  it('should be exact for short streams and near the truth for long ones, the same each time', () => {
    const fill = (count: number) => {
      const sample = new Reservoir();
      for (let at = 0; at < count; at++) sample.add((at * 7919) % count);
      return sample;
    };
    expect(fill(Reservoir.SIZE).exact).toBe(true);
    expect(fill(200_003).exact).toBe(false);
    expect(quantile(fill(200_003).sorted(), 0.9) / 200_003).toBeCloseTo(0.9, 2);
    expect(fill(200_003).sorted()).toEqual(fill(200_003).sorted());
  });
});

describe('sum', () => {
  it('should keep what a plain sum loses', () => {
    const sum = new ExactSum();
    [1, 1e100, 1, -1e100].forEach((value) => sum.add(value));
    expect(sum.value).toBe(2);
  });
});

describe('modified z-scores', () => {
  it('should flag the outlier of the textbook sample only', () => {
    // Iglewicz and Hoaglin: median 4, MAD 1.5
    const scores = modifiedZScores([2.1, 2.6, 2.4, 2.5, 2.3, 2.1, 2.3, 2.6, 8.2, 8.3]);
    expect(scores.map((score) => Math.abs(score) > OUTLIER_THRESHOLD)).toEqual([...Array<boolean>(8).fill(false), true, true]);
  });
  it('should compute 0.6745 (x - median) / MAD', () => expect(modifiedZScores([1, 2, 3, 4, 100])[4]).toBeCloseTo(0.6745 * 97, 10));
  it('should use the mean deviation when most values are equal', () =>
    expect(modifiedZScores([5, 5, 5, 5, 10])[4]).toBeCloseTo(5 / 1.253314, 6));
  it('should be zero when all values are equal', () => expect(modifiedZScores([5, 5, 5])).toEqual([0, 0, 0]));
});

describe('ABC classes', () => {
  it('should cut at 80 and 95 percent, the crossing item included', () => {
    const classes = abcClasses([['d', 4], ['a', 70], ['b', 15], ['c', 10], ['e', 1]]); // prettier-ignore
    expect(classes.map((item) => `${item.name}${item.class}`)).toEqual(['aA', 'bA', 'cB', 'dC', 'eC']);
    expect(classes.map((item) => item.cumulative)).toEqual([0.7, 0.85, 0.95, 0.99, 1].map((value) => expect.closeTo(value, 12) as number));
  });
  it('should make one dominating item A', () => expect(abcClasses([['a', 99], ['b', 1]]).map((item) => item.class)).toEqual(['A', 'C'])); // prettier-ignore
  it('should make returned items C and leave them out of the total', () => {
    expect(abcClasses([['a', 100], ['r', -50]])).toMatchObject([{ class: 'A', share: 1 }, { class: 'C', share: 0 }]); // prettier-ignore
  });
});
