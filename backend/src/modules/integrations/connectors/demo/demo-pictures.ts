import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The simulated platforms keep the pictures of their listings at one host, which does not exist either. */
export const demoPictureHost = 'pictures.demo.invalid';

const folder = join(__dirname, 'pictures');
const names = new Set(readdirSync(folder));

/** @returns null for a product without a picture */
export const demoPictureUrl = (sku: string): string | null =>
  names.has(`${sku}.svg`) ? `https://${demoPictureHost}/${encodeURIComponent(sku)}.svg` : null;

/** @param path path of the address @returns null where no picture has this address */
export async function demoPictureAt(path: string): Promise<Buffer | null> {
  const name = decodeURIComponent(path.slice(1));
  return names.has(name) ? readFile(join(folder, name)) : null;
}
