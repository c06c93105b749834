/**
 * Jest gives every spec file instances of its own of all modules. For the built program, some packages and the API document that
 * would cost each file seconds and prove nothing, so Node loads them (./setup.cjs), once for all files that a worker of Jest runs.
 */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = requireNatively(${JSON.stringify(path)});` }),
};
