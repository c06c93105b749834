import { Injectable } from '@nestjs/common';
import { toService } from '../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../platform/outbound/outbound-refusal';
import { isPublic } from '../../platform/outbound/address-guard';
import { credentialHeader, type KnownKey, SecretVault } from '../api-keys';
import type { AiProvider } from './chat';
import { usualModels } from './money/price-list';
import type { Asked } from './protocol/provider-failure';
import { ProviderFailure } from './protocol/provider-failure';
import type { LimitField } from './protocol/request-body';

const services = ['openai', 'google'] as const;
const ollamaPort = '11434';
const listLimits = { maxBytes: 2_000_000, timeoutMs: 10_000, maxRedirects: 0 };

/** A provider with its key in the clear. */
export interface OpenProvider extends Asked {
  provider: AiProvider;
  baseUrl: string;
  headers: Record<string, string>;
  limit: LimitField;
}

export type Purpose = 'chat' | 'image';

/** Who can be asked. */
@Injectable()
export class Providers {
  /** The first model that a server lists, by address; asked once per process. */
  private readonly firstModels = new Map<string, string>();

  constructor(
    private readonly vault: SecretVault,
    private readonly http: OutboundHttp,
  ) {}

  /** Those of this machine and its network first, then the newest key. */
  async list(): Promise<(AiProvider & Pick<KnownKey, 'lastTest'>)[]> {
    const keys = await this.vault.list(services);
    const all = keys.flatMap((key) => (key.baseUrl ? [{ ...asProvider(key, key.baseUrl), lastTest: key.lastTest }] : []));
    return [...all.filter(({ local }) => local), ...all.filter(({ local }) => !local)];
  }

  /**
   * Ready for a call that a task makes; first with the key of now, then, while it is kept, with the one before a rotation.
   * @throws ProviderFailure when the key is gone or no model is named or found.
   */
  async open(provider: AiProvider, purpose: Purpose, taskId: string, signal: AbortSignal): Promise<OpenProvider[]> {
    const key = await this.vault.resolveKey(provider.id, taskId);
    if (!key) throw new ProviderFailure('provider_auth', `The API key ${provider.name} is not active any more.`, { free: true });
    const values = key.previous ? [key.value, key.previous] : [key.value];
    const headers = values.map((value) => credentialHeader(value, {}));
    const { baseUrl, name } = provider;
    const model = modelFor(provider, purpose) ?? (await this.firstModel(provider, headers[0]!, { taskId, signal }));
    const limit = provider.payee === 'openai' ? 'max_completion_tokens' : 'max_tokens';
    return headers.map((own) => ({ provider, baseUrl, name, model, headers: own, limit }));
  }

  private async firstModel(
    { baseUrl, name }: AiProvider,
    headers: Record<string, string>,
    { taskId, signal }: { taskId: string; signal: AbortSignal },
  ): Promise<string> {
    const known = this.firstModels.get(baseUrl);
    if (known) return known;
    try {
      const answer = await this.http.get(`${baseUrl}/models`, {
        ...listLimits,
        egress: toService('model', baseUrl, taskId),
        headers,
        signal,
      });
      const { data } = JSON.parse(answer.text()) as { data?: { id?: string }[] };
      const model = data?.find(({ id }) => id && !/embed|whisper|tts/i.test(id))?.id;
      if (model) {
        this.firstModels.set(baseUrl, model);
        return model;
      }
    } catch (error) {
      if (!(error instanceof OutboundRefusal || error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
    throw new ProviderFailure('model_not_found', `${name} names no model, and its server lists none.`, {
      free: true,
      hint: 'Name a model in the API key.',
    });
  }
}

/** Pictures come from other models than texts; a server of one's own is asked for the one it was given. */
function modelFor({ service, model, payee }: AiProvider, purpose: Purpose): string | null {
  if (payee !== service) return model;
  return purpose === 'image' ? usualModels[service].image : (model ?? usualModels[service].chat);
}

function asProvider({ id, name, service, settings }: KnownKey, baseUrl: string): AiProvider {
  const { host, hostname, port } = new URL(baseUrl);
  const isOwn = settings.baseUrl !== undefined;
  const known = service as AiProvider['service'];
  return {
    id,
    name,
    baseUrl,
    service: known,
    model: settings.model ?? null,
    local: isOwn && (port === ollamaPort || isInHouse(hostname)),
    payee: isOwn && !isOfficial(hostname) ? host : known,
  };
}

/** Private addresses, names without a dot (containers, machines of this network) and names that only mean something here. */
function isInHouse(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(literal)) return !isPublic(literal);
  return !literal.includes('.') || /\.(local|internal|lan|home\.arpa|localhost)$/.test(literal);
}

const isOfficial = (hostname: string): boolean => hostname === 'api.openai.com' || hostname === 'generativelanguage.googleapis.com';
