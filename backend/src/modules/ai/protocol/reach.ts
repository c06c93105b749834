import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { type Asked, brokenAnswer, ProviderFailure } from './provider-failure';
import type { Silence } from './silence';

const neverThere = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

/** What went wrong on the way to a provider or back, as its failure; other errors stay as they are. */
export function asFailure(error: unknown, to: Asked, silence: Silence): unknown {
  if (silence.signal.aborted) return silence.signal.reason;
  if (!(error instanceof OutboundRefusal)) return error;
  if (error.kind === 'address_refused') {
    return new ProviderFailure('address_refused', `${to.name} is not called: ${error.message}`, { free: true, hint: error.hint });
  }
  if (error.kind === 'too_large') return new ProviderFailure('too_large', `The answer of ${to.name} is too large.`);
  if (neverThere.test(error.message)) {
    return new ProviderFailure('provider_failed', `${to.name} cannot be reached: ${error.message}`, {
      retryable: true,
      resend: false,
      free: true,
      hint: 'Is it running, and is the address of the API key right?',
    });
  }
  return brokenAnswer(to, `broke off: ${error.message.replace(/\.$/, '')}`, error);
}
