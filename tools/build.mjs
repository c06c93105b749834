/** `node tools/build.mjs [SIDE ...]`: builds the sides (by default all) whose sources changed. The Nx targets `build` run it, one side each. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';

const sides = process.argv.slice(2);
try {
  await ensureBuilt(console.log, undefined, sides.length > 0 ? sides : undefined);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
