#!/usr/bin/env node
import '../../tools/lib/node-version.mjs';

// After the check: what it needs is not there in older versions.
const { main } = await import('../src/main.mjs');
await main(process.argv);
