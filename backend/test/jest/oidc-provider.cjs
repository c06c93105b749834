const { runInThisContext } = require('node:vm');

// It is an ES module, which Jest cannot load for specs that run on sources; and it knows a plain object by a constructor that is its own.
const library = runInThisContext(`process.getBuiltinModule('node:module')`).createRequire(__filename)('oidc-provider');
const NativeObject = runInThisContext('Object');
const native = (value) =>
  value?.constructor === Object ? NativeObject.fromEntries(Object.entries(value).map(([key, inner]) => [key, native(inner)])) : value;

class Provider extends library.Provider {
  constructor(issuer, settings) {
    super(issuer, native({ ...settings, adapter: (name) => nativeAdapter(settings.adapter(name)) }));
  }
}

const nativeAdapter = (adapter) => ({ ...adapter, find: async (id) => native(await adapter.find(id)) });

module.exports = { ...library, Provider };
