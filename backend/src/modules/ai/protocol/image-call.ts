import { hostName } from '../../../platform/links/places';
import { type Egress, toService } from '../../../platform/outbound/egress-policy';
import type { OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { TokenUsage } from '../chat';
import type { Endpoint } from './chat-call';
import { brokenAnswer, ProviderFailure, refusedCall } from './provider-failure';
import { asFailure } from './reach';
import { Silence } from './silence';

const maxBytes = 20_000_000;

export interface DrawnImage {
  body: Buffer;
  mime: string;
  model: string;
  usage: TokenUsage | null;
}

interface Answer {
  data?: { b64_json?: unknown; url?: unknown }[];
  usage?: { input_tokens?: number; output_tokens?: number };
}

/**
 * `POST /images/generations`: the picture in the answer itself, or behind an address in it.
 * @throws ProviderFailure; the reason of the signal when it was aborted.
 */
export async function callImage(
  http: OutboundHttp,
  to: Endpoint,
  input: { prompt: string; size: string },
  { taskId, signal, timeoutMs }: { taskId: string; signal: AbortSignal; timeoutMs: number },
): Promise<DrawnImage> {
  const silence = new Silence(timeoutMs, to);
  const limits = { signal: AbortSignal.any([signal, silence.signal]), maxBytes, timeoutMs: timeoutMs * 2 };
  try {
    const answer = await http.request(`${to.baseUrl}/images/generations`, {
      ...limits,
      egress: toService('model', to.baseUrl, taskId),
      method: 'POST',
      maxRedirects: 0,
      headers: to.headers,
      json: { model: to.model, n: 1, ...input },
    });
    const { status, headers } = answer;
    if (status === 404) {
      throw new ProviderFailure('model_not_found', `${to.name} draws no pictures with ${to.model}.`, { free: true });
    }
    if (status < 200 || status >= 300) throw refusedCall(to, { status, headers, text: answer.text() });
    const { data, usage } = parsed(answer.text(), to);
    const { b64_json: base64, url } = data?.[0] ?? {};
    const body =
      typeof base64 === 'string'
        ? Buffer.from(base64, 'base64')
        : typeof url === 'string'
          ? await download(http, url, { ...limits, egress: picturesOf(to, taskId) }, to)
          : null;
    const mime = body && mimeOf(body);
    if (!body || !mime) throw brokenAnswer(to, 'sent no picture');
    return { body, mime, model: to.model, usage: readUsage(usage) };
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error, to, silence);
  } finally {
    silence.end();
  }
}

async function download(
  http: OutboundHttp,
  url: string,
  limits: { signal: AbortSignal; maxBytes: number; timeoutMs: number; egress: Egress },
  to: Endpoint,
): Promise<Buffer> {
  const answer = await http.get(url, { ...limits, maxRedirects: 3 });
  if (answer.status !== 200) throw brokenAnswer(to, 'sent an address at which there is no picture');
  return answer.body;
}

/** Where OpenAI keeps pictures for an hour (developers.openai.com, image generation guide). */
const openAiPictures = '.blob.core.windows.net';

/** The address of a picture stands in an answer, so anybody may have written it: it is followed to the provider's own hosts only. */
export function picturesOf(to: Endpoint, taskId: string): Egress {
  const own = hostName(new URL(to.baseUrl).hostname);
  const isOwn = (host: string) => host === own || host.endsWith(`.${own}`) || (own === 'api.openai.com' && host.endsWith(openAiPictures));
  return {
    purpose: 'model',
    permit: null,
    taskId,
    mayVisit: ({ hostname }) => (isOwn(hostName(hostname)) ? null : `${to.name} keeps no pictures at ${hostname}, so it is not called.`),
  };
}

function parsed(text: string, to: Endpoint): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch (error) {
    throw brokenAnswer(to, 'sent something that is not JSON', error);
  }
}

function readUsage(usage: Answer['usage']): TokenUsage | null {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage ?? {};
  if (!Number.isSafeInteger(inputTokens) || !Number.isSafeInteger(outputTokens)) return null;
  return { inputTokens: inputTokens!, outputTokens: outputTokens!, cachedTokens: 0, reasoningTokens: 0, estimated: false };
}

const signatures: [string, string][] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['52494646', 'image/webp'],
];

/** By the first bytes: what servers say about the type is often wrong. */
function mimeOf(body: Buffer): string | null {
  const head = body.subarray(0, 8).toString('hex');
  return signatures.find(([start]) => head.startsWith(start))?.[1] ?? null;
}
