import { setTimeout as sleep } from 'node:timers/promises';

/** One browser as the proxy sees it: keeps the cookie, sends what the console's pages send. */
export class Visitor {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  get cookie() {
    return this.#cookie;
  }

  /** @returns the body of a successful answer. @throws Error with status and body */
  async call(method, path, body) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-csrf': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const [set] = answer.headers.getSetCookie();
    if (set) this.#cookie = set.split(';')[0];
    const text = await answer.text();
    if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`), { status: answer.status });
    return text ? JSON.parse(text) : null;
  }

  /** Asks until `wanted` says yes. */
  async until(what, path, wanted, withinMs = 60_000) {
    let last;
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(200)) {
      last = await this.call('GET', path).catch((error) => error);
      if (!(last instanceof Error) && wanted(last)) return last;
    }
    throw new Error(
      `Not within ${withinMs / 1_000} s: ${what}. Last: ${last instanceof Error ? last.message : JSON.stringify(last).slice(0, 500)}`,
    );
  }
}
