/** npm run build: both sides, each only when its sources changed. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';

try {
  await ensureBuilt(console.log);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
