import { Module } from 'node:module';
import * as derived from '@nestjs/mapped-types';

const says = () => () => undefined;

/**
 * In place of `@nestjs/swagger`, for processes that do not build the API document: what its decorators remember of every field, and the library
 * itself, are 5 MB of heap in each. Derived classes are what they are; everything else says nothing.
 */
const path = require.resolve('@nestjs/swagger');
require.cache[path] = Object.assign(new Module(path), {
  filename: path,
  loaded: true,
  exports: new Proxy<Record<string, unknown>>(derived, { get: (types, name) => (name in types ? types[name as string] : says) }),
});
