/** What a script can tell apart, whatever the words are. Documented in docs/api.md: a number keeps its meaning. */
export const exitCodes = {
  done: 0,
  /** Of the program or of the server. */
  fault: 1,
  /** The command line was not understood, or says too little. */
  usage: 2,
  /** No token, or one that no longer counts. */
  notSignedIn: 3,
  /** The token, or the role of whoever made it, does not allow this. */
  forbidden: 4,
  notFound: 5,
  /** Understood and not done: wrong values, or not in this state. */
  refused: 6,
  /** Nobody answers, or it is no Stallhand. */
  unreachable: 7,
  /** The task that was followed failed. */
  taskFailed: 8,
  /** The task that was followed was cancelled. */
  taskCancelled: 9,
  /** Ctrl-C. */
  interrupted: 130,
  /** Stopped by SIGTERM, as by the end of a job. */
  terminated: 143,
};

/** Something that whoever called can cure: `message` says how. */
export class Trouble extends Error {
  /**
   * @param {keyof typeof exitCodes} kind
   * @param {string} code of the API where it has one, for scripts that read `--json`
   * @param {string} message
   */
  constructor(kind, code, message) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  get exitCode() {
    return exitCodes[this.kind];
  }
}

/** Somebody ended the command on purpose; there is nothing to say. */
export class Stopped extends Error {
  /** @param {'interrupted' | 'terminated'} kind */
  constructor(kind) {
    super(kind);
    this.exitCode = exitCodes[kind];
  }
}

/** @param {unknown} error @returns {string[]} codes of the error and of what caused it, outermost first */
function codesIn(error) {
  const codes = [];
  for (let at = /** @type {any} */ (error); at; at = at.cause ?? at.errors?.[0]) if (typeof at.code === 'string') codes.push(at.code);
  return codes;
}

/** @type {[codes: RegExp, says: (url: URL) => string][]} */
const networkTroubles = [
  [/^(ENOTFOUND|EAI_\w+)$/, ({ hostname }) => `There is no host called ${hostname}, or no network. Check the address and the connection.`],
  [/^ECONNREFUSED$/, ({ origin }) => `Nothing answers at ${origin}. Is Stallhand running there, and is the port right?`],
  [
    /^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/,
    ({ hostname }) => `No way leads to ${hostname}: this machine has no network, or none that reaches it.`,
  ],
  [
    /^(EPROTO|ERR_SSL_\w+)$/,
    ({ host }) => `${host} does not speak HTTPS as expected. If the console runs without a certificate, its address begins with http://.`,
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/,
    ({ host }) =>
      `The certificate of ${host} is not trusted here, or is for another name. For a certificate authority of your own: NODE_EXTRA_CA_CERTS=/path/to/ca.pem`,
  ],
  [
    /^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/,
    ({ origin }) =>
      `${origin} hung up. Try again; if that stays so, look whether it is restarting, or whether a proxy ends the connection.`,
  ],
  [/TIMEOUT|ETIMEDOUT/, ({ origin }) => `${origin} did not answer in time. Check the address and whether a firewall keeps you away.`],
];

/** @param {unknown} error what fetch threw @param {string} url of the console */
export function troubleOfNetwork(error, url) {
  const codes = error instanceof DOMException && error.name === 'TimeoutError' ? ['TIMEOUT'] : codesIn(error);
  const known = networkTroubles.find(([pattern]) => codes.some((code) => pattern.test(code)));
  const says = known?.[1](new URL(url)) ?? `${url} could not be reached: ${error instanceof Error ? error.message : String(error)}`;
  return new Trouble('unreachable', 'unreachable', says);
}

/** @typedef {{ code: string, message: string, requestId?: string, permission?: string, errors?: { field: string, message: string }[] }} Refusal */

/** @type {Record<number, keyof typeof exitCodes>} */
const kinds = { 401: 'notSignedIn', 403: 'forbidden', 404: 'notFound' };

/**
 * @param {number} status
 * @param {Refusal} refusal what the API answered
 * @param {{ url: string, token: string | null }} access
 */
export function troubleOfRefusal(status, { code, message, permission, errors = [], requestId }, { url, token }) {
  const kind = kinds[status] ?? (status >= 500 ? 'fault' : 'refused');
  const newToken = `Make one under ${url}/admin/settings?tab=security, then: stallhand login ${url}`;
  /** @type {Record<string, string>} */
  const cures = {
    not_signed_in: token === null ? `${url} asks for a token. ${newToken}` : message,
    invalid_token: `The token does not count: it is unknown, expired or revoked. ${newToken}`,
    insufficient_scope: `${message} Needed: ${permission}. Use a token that has it, or make one: ${url}/admin/settings?tab=security`,
    internal: `${message} In the log of the server: ${requestId}`,
  };
  const fields = errors.map(({ field, message: what }) => `\n  ${field}: ${what}`).join('');
  return new Trouble(kind, code, (cures[code] ?? message) + fields);
}
