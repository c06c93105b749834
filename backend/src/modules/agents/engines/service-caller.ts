import { secretMask } from '../../../platform/crypto';
import { toService } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { credentialHeader, type KeyService, liesUnder, purposeOf, type SecretVault, whyNotReading } from '../../api-keys';
import { readsPersonalData } from '../../auth';
import { TaskError } from '../../tasks';
import type { ServiceCaller } from './sources';

const limits = { maxBytes: 1_000_000, timeoutMs: 30_000, maxRedirects: 0 };
const keptChars = 2_000;

/** Reads from a service with its key. The key goes nowhere but to the address that it belongs to. */
export const serviceCaller = (http: OutboundHttp, vault: SecretVault): ServiceCaller => ({
  async get(service, url, { permit, signal }) {
    const { taskId } = permit;
    const key = await vault.resolve(service as KeyService, taskId);
    if (!key) {
      throw new TaskError('needs_provider', `There is no active API key for ${service}.`, { hint: 'Add one under API Keys.' });
    }
    if (!key.baseUrl || !liesUnder(url, key.baseUrl)) {
      const own = key.baseUrl ? `its own address, ${key.baseUrl}` : 'the address (baseUrl) of the key, and it has none';
      throw new TaskError('address_refused', `The key for ${service} is only sent to ${own}.`, {
        hint: 'Correct the address of the step.',
      });
    }
    const refused = whyNotReading(key, { method: 'GET', url });
    if (refused) throw new TaskError('address_refused', refused.message, { hint: refused.hint });
    // A key gives access to everything its service knows, including customers.
    await readsPersonalData();
    const egress = toService(purposeOf[service as KeyService], key.baseUrl, taskId, permit);
    const ask = (value: string) => http.get(url, { ...limits, egress, signal, headers: credentialHeader(value, key.settings) });
    try {
      let answer = await ask(key.value);
      if (answer.status === 401 && key.previous) answer = await ask(key.previous);
      // Masked before it is cut: nobody would recognise half a secret.
      return { status: answer.status, text: secretMask.text(answer.text()).slice(0, keptChars) };
    } catch (error) {
      if (!(error instanceof OutboundRefusal)) throw error;
      throw new TaskError(error.kind, error.message, { retryable: error.retryable, cause: error });
    }
  },
});
