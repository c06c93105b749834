const { runInThisContext } = require('node:vm');

// Each spec file has a context of its own, while natively loaded code has the process's: `instanceof` and types of decorated fields must agree.
Object.assign(
  globalThis,
  runInThisContext('({ Date, Error, TypeError, RangeError, Map, Set, Promise, RegExp, Reflect, Number, String, Boolean, Intl })'),
);

const requireNatively = runInThisContext(`process.getBuiltinModule('node:module')`).createRequire(__filename);
globalThis.requireNatively = requireNatively;
requireNatively('reflect-metadata');
requireNatively('./typescript.cjs');
requireNatively('./cheap-hashes.cjs');
