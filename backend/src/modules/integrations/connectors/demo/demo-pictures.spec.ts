import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPictureAt, demoPictureUrl } from './demo-pictures';

const longest = 8_000;
const skus = readdirSync(join(__dirname, 'pictures')).map((name) => name.replace(/\.svg$/, ''));

describe('Pictures of the demo shop', () => {
  it.each(skus)('should have one of %s that runs and loads nothing', async (sku) => {
    const text = (await demoPictureAt(new URL(demoPictureUrl(sku)!).pathname))!.toString();
    expect(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">')).toBe(true);
    expect(text.length).toBeLessThan(longest);
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|<text|<foreignObject|<image|\son\w+=|https?:|data:/i);
  });

  it('should be nothing else on the disk', async () => {
    expect(demoPictureUrl('../demo-server')).toBeNull();
    expect(await demoPictureAt('/..%2Fdemo-server.ts')).toBeNull();
  });
});
