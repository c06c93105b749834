require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

configure({ asyncUtilTimeout: 10_000 });

const { TextEncoder, TextDecoder } = require('node:util');
Object.assign(globalThis, { TextEncoder, TextDecoder });

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;
window.Element.prototype.scrollIntoView = () => undefined;

globalThis.afterEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

require('./fast-computed-style.cjs');
