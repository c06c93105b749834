import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isGone, processPlace } from './process-place';

describe('the place of a process', () => {
  it('should be the same each time, and be known on Linux only', () => {
    expect(processPlace()).toBe(processPlace());
    if (process.platform === 'linux') expect(processPlace()).toMatch(/^[0-9a-f]{8}$/);
    else expect(processPlace()).toBeNull();
  });

  it('should not take for gone what runs, stands still, or belongs to the system', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    try {
      await once(child, 'spawn');
      expect(isGone(child.pid!)).toBe(false);
      child.kill('SIGSTOP');
      expect(isGone(child.pid!)).toBe(false);
      expect(isGone(process.pid)).toBe(false);
      if (process.platform !== 'win32') expect(isGone(1)).toBe(false);
    } finally {
      child.kill('SIGKILL');
    }
    await once(child, 'exit');
    expect(isGone(child.pid!)).toBe(true);
  });
});
