/**
 * `npm run demo:record`: records the demo workspace. A product of its own, connected with stand-ins for the world outside, works through a
 * fortnight on a machine whose clock is set forward from look to look, up to now; then a browser looks at the screens, and what the API
 * answered to that is kept. Needs a build (`npm run build`), Chromium and libfaketime, which it installs where it can; takes about ten minutes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { daysBack, liveFortnight } from './demo/fortnight.mjs';
import { recordScreens } from './demo/recording.mjs';
import { startWorld } from './demo/world.mjs';
import { root } from './lib/paths.mjs';

/** Bytes, gzip. Files (pictures, what runs have made) are loaded with the first of them. */
const most = { workspace: 300_000, files: 250_000 };

const world = await startWorld(daysBack);
try {
  await liveFortnight(world);
  for (const [name, content] of Object.entries(await recordScreens(world.url))) {
    // The folder of backups is told in full; where this checkout lies is not for everybody's eyes.
    const text = `${JSON.stringify(content).replaceAll(root, '/srv/stallhand')}\n`;
    const size = gzipSync(text, { level: 9 }).length;
    console.log(`${name}: ${text.length} bytes, ${size} with gzip.`);
    if (size > most[name]) throw new Error(`${name}.json has ${size} bytes with gzip, more than ${most[name]}.`);
    writeFileSync(join(root, `frontend/src/app/demo/${name}.json`), text);
  }
} finally {
  await world.stop();
}
