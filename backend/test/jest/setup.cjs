const { runInThisContext } = require('node:vm');

// A spec file runs in a context of its own, rows and errors come from the program: `instanceof` must mean the same on both sides.
Object.assign(globalThis, runInThisContext('({ Date, Error, TypeError, RangeError, Map, Set, Promise, RegExp, Reflect })'));

const requireNatively = runInThisContext(`process.getBuiltinModule('node:module')`).createRequire(__filename);
globalThis.requireNatively = requireNatively;
requireNatively('./typescript.cjs');
requireNatively('./cheap-hashes.cjs');
