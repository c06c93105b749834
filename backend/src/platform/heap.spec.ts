import { execFileSync } from 'node:child_process';

/** A program of its own: the flags hold for a whole process. */
const youngSpaceAfter = (prepare: string): number => {
  const program = `
    const v8 = require('node:v8');
    ${prepare}
    const kept = [];
    for (let i = 0; i < 300_000; i++) kept.push({ i, text: 'x' + i });
    console.log(v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);`;
  return Number(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', env: {} }));
};

describe('the flags of the heap', () => {
  it('should still be understood by this version of Node', () => {
    const asItIs = youngSpaceAfter('');
    const small = youngSpaceAfter(
      `v8.setFlagsFromString('--heap-growing-percent=30'); v8.setFlagsFromString('--semi-space-growth-factor=1');`,
    );
    expect(asItIs).toBeGreaterThan(8 * 1_024 * 1_024);
    expect(small).toBeLessThanOrEqual(4 * 1_024 * 1_024);
  });
});
