/**
 * npm run nft:sheet              draws the forty prompts (or those of a text file) with the built-in artist into PNG sheets,
 *                                nine pictures each, to be looked at: what the specs cannot see is whether it looks right
 *   -- --prompts my.txt          one prompt a line
 *   -- --seed 7 --out folder     by default 1 and nft-sheets/
 */
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { root } from './lib/paths.mjs';

const { values } = parseArgs({
  options: { prompts: { type: 'string' }, seed: { type: 'string', default: '1' }, out: { type: 'string', default: 'nft-sheets' } },
});
const perSheet = 9;
const across = 3;
const side = 1000;
const gap = 20;

await ensureBuilt(console.log, undefined, ['shared', 'backend']);
const require = createRequire(join(root, 'backend/package.json'));
const { drawPicture } = require('./dist/modules/nfts/artist/artist.js');
const { Rasteriser } = require('./dist/modules/nfts/rasteriser.js');
const prompts = values.prompts
  ? readFileSync(values.prompts, 'utf8').split('\n').map((line) => line.trim()).filter(Boolean)
  : JSON.parse(readFileSync(join(root, 'backend/test/pictures/forty-prompts.json'), 'utf8')).map(({ prompt }) => prompt); // prettier-ignore
const seed = Number(values.seed);
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
const rasteriser = new Rasteriser();
for (let first = 0; first < prompts.length; first += perSheet) {
  const some = prompts.slice(first, first + perSheet);
  const drawings = await Promise.all(some.map((prompt) => drawPicture(prompt, seed)));
  const cells = drawings.map(({ svg }, at) => {
    const [x, y] = [(at % across) * (side + gap), Math.floor(at / across) * (side + gap)];
    return svg.replace(/^<svg [^>]*>/, `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`);
  });
  const whole = across * (side + gap) - gap;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}">${cells.join('')}</svg>`;
  const file = join(folder, `sheet-${first / perSheet + 1}.png`);
  writeFileSync(file, await rasteriser.png(sheet, 1_500));
  console.log(file);
  for (const [at, prompt] of some.entries()) {
    const { style, notDrawn } = drawings[at];
    console.log(`  ${at + 1}. ${prompt} [${style}]${notDrawn.length > 0 ? ` not drawn: ${notDrawn.join(', ')}` : ''}`);
  }
}
