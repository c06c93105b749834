import { Injectable } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { toService } from '../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../platform/outbound/outbound-refusal';
import type { KeyTestDto } from './dto/api-key.dto';
import { type KeyService, type KeySettings, purposeOf } from './key-services';
import type { Purpose } from '../../platform/outbound/purposes';
import { probes } from './probes';
import type { Finding, ProbeAnswer, ProbedKey } from './probes/probe';
import { credentialHeader, ServiceAddresses } from './service-addresses';

const timeoutMs = 10_000;
const maxBytes = 5_000_000;
const longestMessage = 500;

type Result = Omit<KeyTestDto, 'testedAt'>;

/** Asks a service whether it accepts a key, with a call that changes nothing there. */
@Injectable()
export class KeyTester {
  constructor(
    private readonly http: OutboundHttp,
    private readonly addresses: ServiceAddresses,
  ) {}

  /** Never throws for what the service or the network does: that is the result. */
  async test(service: KeyService, value: string, settings: KeySettings): Promise<KeyTestDto> {
    secretMask.register(value);
    const base = this.addresses.of(service, settings);
    const result = base
      ? await this.ask(service, { value, settings, base })
      : unasked('This key has no address (baseUrl) to test it with.');
    const { message, ...rest } = secretMask.value(result);
    return { ...rest, message: message.slice(0, longestMessage), testedAt: new Date().toISOString() };
  }

  private async ask(service: KeyService, key: ProbedKey): Promise<Result> {
    const probe = probes[service];
    const foreseen = probe.foresee?.(key);
    if (foreseen) return unasked(foreseen);
    try {
      let answer: ProbeAnswer | undefined;
      for (const path of probe.paths) {
        answer = await this.call(probe.method, key, { path, purpose: purposeOf[service] });
        if (answer.status !== 403) break;
      }
      return judge(service, answer!, probe.read(answer!, key));
    } catch (error) {
      if (!(error instanceof OutboundRefusal)) throw error;
      return unasked(`${service} was not reached: ${error.message}${error.kind === 'address_refused' ? ` ${error.hint}` : ''}`);
    }
  }

  private async call(
    method: 'GET' | 'POST',
    { value, settings, base }: ProbedKey,
    { path, purpose }: { path: string; purpose: Purpose },
  ): Promise<ProbeAnswer> {
    const answer = await this.http.request(base + path, {
      egress: toService(purpose, base, null),
      method,
      headers: { accept: 'application/json', ...credentialHeader(value, settings) },
      signal: new AbortController().signal,
      maxBytes,
      timeoutMs,
      maxRedirects: 0,
    });
    return { status: answer.status, headers: answer.headers, json: parsed(answer.text()) };
  }
}

const unasked = (message: string): Result => ({ ok: false, reached: false, account: null, scopes: [], missing: [], message });

function judge(service: KeyService, { status }: ProbeAnswer, { refusal, account = null, scopes = [], missing = [] }: Finding): Result {
  if (status === 429)
    return { ...unasked(`${service} is asked too often right now; the key may be right. Test again later.`), reached: true };
  if (status >= 500) return { ...unasked(`${service} has trouble of its own (status ${status}); the key may be right.`), reached: true };
  if (refusal) return { ...unasked(`${service} does not accept this key: ${refusal}`), missing, reached: true };
  const ok = missing.length === 0;
  const message = `${account ? `Works for ${account}.` : 'The key works.'}${ok ? '' : ` Missing: ${missing.join('; ')}`}`;
  return { ok, reached: true, account, scopes: scopes.slice(0, 100), missing, message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
