/** A call that did not bring an answer, in words for the person who asked for it. */
export class OutboundRefusal extends Error {
  /** Where one redirect too many leads; null for any other refusal. */
  readonly redirectsTo: string | null;

  constructor(
    readonly kind: 'address_refused' | 'fetch_failed' | 'too_large',
    message: string,
    readonly retryable: boolean,
    readonly hint: string,
    options?: { cause?: unknown; redirectsTo?: string },
  ) {
    super(message, options);
    this.redirectsTo = options?.redirectsTo ?? null;
  }

  /** The call did not get as far as the service: whatever it was to do there was not done. */
  get neverArrived(): boolean {
    const { code = '' } = (this.cause ?? {}) as { code?: string };
    return this.kind === 'address_refused' || (this.kind === 'fetch_failed' && (!this.retryable || neverConnected.test(code)));
  }
}

/** Errors of name look-up, connection and handshake. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
