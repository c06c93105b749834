import { toService } from '../../../platform/outbound/egress-policy';
import type { OutboundHttp, OutboundStream } from '../../../platform/outbound/outbound-http';
import { AnswerReader, type RawAnswer } from './answer-reader';
import { type Asked, brokenAnswer, refusedCall } from './provider-failure';
import { asFailure } from './reach';
import { type Body, chatBody, type ChatInput, type LimitField, simplerBody } from './request-body';
import { serverEvents } from './server-events';
import { Silence } from './silence';

const maxRefusalBytes = 100_000;
/** A token of text travels as some 200 bytes. */
const maxStreamBytes = 32_000_000;
const maxForms = 4;

/** Where a call goes, with the key in the clear. */
export interface Endpoint extends Asked {
  baseUrl: string;
  headers: Record<string, string>;
  limit: LimitField;
}

export interface CallOptions {
  /** The task that asks. */
  taskId: string;
  signal: AbortSignal;
  /** Longest silence, in milliseconds: before the answer and between two pieces of it. */
  silenceMs: number;
  onText: (text: string) => void;
  /** Hears how much has come so far, in characters: what a call that breaks off may still cost. */
  onProgress: (chars: number) => void;
}

/**
 * One question and its answer. Servers that refuse a field they do not know are asked again without it; those that do
 * not stream answer in one piece.
 * @throws ProviderFailure; the reason of the signal when it was aborted.
 */
export async function callChat(http: OutboundHttp, to: Endpoint, input: ChatInput, options: CallOptions): Promise<RawAnswer> {
  const silence = new Silence(options.silenceMs, to);
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const close: (() => Promise<void>)[] = [];
  try {
    const stream = await open(http, to, chatBody(to.model, to.limit, input), { taskId: options.taskId, signal });
    close.push(stream.close);
    const reader = new AnswerReader(to, options.onText);
    const heard = (json: string) => {
      silence.heard();
      reader.read(json);
      options.onProgress(reader.length);
    };
    return (stream.headers['content-type'] ?? '').includes('text/event-stream')
      ? await readEvents(stream, reader, heard)
      : await readWhole(stream, reader, heard, to);
  } catch (error) {
    options.signal.throwIfAborted();
    throw asFailure(error, to, silence);
  } finally {
    silence.end();
    for (const end of close) await end();
  }
}

async function readEvents(stream: OutboundStream, reader: AnswerReader, heard: (json: string) => void): Promise<RawAnswer> {
  for await (const data of serverEvents(stream.chunks)) {
    if (data.trim() === '[DONE]') return reader.end(true);
    if (data.trim()) heard(data);
  }
  return reader.end(false);
}

async function readWhole(stream: OutboundStream, reader: AnswerReader, heard: (json: string) => void, to: Asked): Promise<RawAnswer> {
  const text = await textOf(stream, maxStreamBytes);
  if (!text.trim()) throw brokenAnswer(to, 'sent an empty answer');
  heard(text);
  return reader.end(true);
}

/** What a server says to its refusal; lets go of the connection. */
async function refusalText(stream: OutboundStream): Promise<string> {
  try {
    return await textOf(stream, maxRefusalBytes);
  } finally {
    await stream.close();
  }
}

/** Asks until the server takes the form of the question. */
async function open(
  http: OutboundHttp,
  to: Endpoint,
  first: Body,
  { taskId, signal }: Pick<CallOptions, 'taskId' | 'signal'>,
): Promise<OutboundStream> {
  let body = first;
  for (let form = 1; ; form++) {
    const stream = await http.stream(`${to.baseUrl}/chat/completions`, {
      egress: toService('model', to.baseUrl, taskId),
      method: 'POST',
      signal,
      json: body,
      headers: { accept: 'text/event-stream, application/json', ...to.headers },
      maxBytes: maxStreamBytes,
    });
    const { status, headers } = stream;
    if (status >= 200 && status < 300) return stream;
    const text = await refusalText(stream);
    const simpler = (status === 400 || status === 422) && form < maxForms ? simplerBody(body, text) : null;
    if (!simpler) throw refusedCall(to, { status, headers, text });
    body = simpler;
  }
}

/** At most so many bytes; the rest is of no interest. */
async function textOf(stream: OutboundStream, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.chunks) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  return Buffer.concat(chunks).toString();
}
