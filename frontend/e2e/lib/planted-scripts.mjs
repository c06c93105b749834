import { openWindow } from './browser.mjs';

/** Each calls `xss()` or sends a request to another host as soon as a screen treats it as more than text. */
export const payloads = [
  '"><img src=//evil.test/i onerror=xss()>',
  '<script>xss()</script>',
  '<svg/onload=xss()>',
  "'-xss()-'",
  'javascript:xss()',
  '[a](javascript:xss()) ![b](http://evil.test/p.png)',
  '<iframe srcdoc="<script>parent.xss()</script>">',
  '<a href=javascript:xss() style=position:fixed;inset:0>xss()</a>',
  '<style>@import "//evil.test/s.css";</style>xss()',
  '<meta http-equiv=refresh content=0;url=//evil.test>xss()',
  '<base href=//evil.test/>xss()',
  '{{constructor.constructor("xss()")()}}',
  '</title></textarea></script><script>xss()</script>',
];

export const allPayloads = payloads.join('\n');

/** Records every script that runs and every request that the content security policy blocks. Runs in the page. */
export function watchScripts() {
  window.ran = [];
  window.xss = () => window.ran.push('xss()');
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => window.ran.push(name);
  document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    window.ran.push(`${violatedDirective} ${blockedURI}`),
  );
}

/** Elements that only planted markup could have made. Runs in the page. */
function markupInPage() {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (
        /^on/.test(name) ||
        (/^(href|src|action|formaction|srcdoc|data)$/.test(name) &&
          /^\s*(javascript|data:text|\/\/evil|https?:\/\/evil)|xss\(\)/i.test(value))
      )
        found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
  }
  return found;
}

/** Whether the screen shows a payload at all: an empty screen proves nothing. Runs in the page. */
export const showsPayload = () =>
  /xss\(\)|onerror/.test(document.body.innerText + [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join());

/**
 * A window that records what planted scripts bring about.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of the product
 * @returns {Promise<{ page: import('playwright-core').Page, faultsOn: (path: string) => Promise<string[]> }>}
 *   `faultsOn` lists what has happened on the open screen since the last call
 */
export async function openWatchedWindow(browser, url) {
  const page = await openWindow(browser, { baseURL: url, expected: ['Failed to load resource'] });
  await page.addInitScript(watchScripts);
  const foreign = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(url).host) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => (foreign.push(`dialog ${dialog.message()}`), dialog.dismiss()));
  async function faultsOn(path) {
    const [ran, markup, address] = await page.evaluate(`[window.ran, (${markupInPage})(), location.href]`);
    return [
      ...(address.startsWith(url) ? [] : [`${path} led to ${address}`]),
      ...ran.map((what) => `${path} ran ${what}`),
      ...markup.map((what) => `${path} holds ${what}`),
      ...foreign.splice(0).map((what) => `${path} asked ${what}`),
    ];
  }
  return { page, faultsOn };
}
