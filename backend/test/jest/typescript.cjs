/** From here on Node compiles TypeScript as Jest does. */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { filename, root: join(__dirname, '../..') }).code, filename);
