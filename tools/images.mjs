/**
 * npm run images: checks that every third-party image has an exact tag and a digest.
 *   -- --pin   fetches the digests from Docker Hub and writes them into the files
 * Without a network nothing can be pinned, so missing digests are only reported.
 */
import './lib/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestOf, imageFiles, imagesIn, withDigests } from './lib/images.mjs';
import { root } from './lib/paths.mjs';

const { values } = parseArgs({ options: { pin: { type: 'boolean', default: false } } });
const read = (file) => readFileSync(join(root, file), 'utf8');
const images = imageFiles.flatMap((file) => imagesIn(read(file)).map((image) => ({ ...image, file })));

if (values.pin) {
  const names = [...new Set(images.map(({ name }) => name))];
  const digests = new Map(await Promise.all(names.map(async (name) => [name, await digestOf(name)])));
  for (const file of imageFiles) writeFileSync(join(root, file), withDigests(read(file), digests));
  for (const [name, digest] of digests) console.log(`${name}@${digest}`);
} else {
  const loose = images.filter(({ isExact }) => !isExact);
  const open = images.filter(({ digest }) => digest === null);
  for (const { file, name } of loose) console.error(`${file}: ${name} is no exact version.`);
  for (const { file, name } of open) console.error(`${file}: ${name} has no digest.`);
  if (loose.length > 0) process.exitCode = 1;
  if (open.length > 0) {
    const isReachable = await digestOf(open[0].name).then(
      () => true,
      () => false,
    );
    if (isReachable) process.exitCode = 1;
    console.error(isReachable ? 'Pin them: npm run images -- --pin' : 'Docker Hub cannot be reached, so digests cannot be pinned here.');
  }
}
