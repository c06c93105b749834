import './lib/node-version.mjs';
import { start } from './lib/launcher.mjs';

process.exitCode = await start();
