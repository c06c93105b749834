import {
  context,
  type Context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import type { PoolClient } from 'pg';
import { secretMask } from '../crypto/secret-mask';
import { version } from '../version';

export interface TraceOptions {
  /** `server` and `consumer` begin a piece of work, `client` leaves this process. */
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Record<string, string | number | boolean>;
  /** Id of a task: the span begins the trace of that task, or joins it, whoever is calling. */
  traceOf?: string;
}

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const maxStatementChars = 1_000;
const stopWithinMs = 2_000;

/** A task's id without its dashes: 16 bytes, as a trace id has them. */
export const traceIdOfTask = (taskId: string): string => taskId.replaceAll('-', '').toLowerCase();

/** Random ids, except for the one trace that is about to begin for a task. */
class TaskIds extends RandomIdGenerator {
  next: string | null = null;

  override generateTraceId = (): string => {
    const id = this.next ?? randomIds.generateTraceId();
    this.next = null;
    return id;
  };
}
const randomIds = new RandomIdGenerator();

/**
 * OpenTelemetry without patched libraries: the few places where work begins, leaves or waits say so themselves. All attempts of a task,
 * in whichever process, are one trace, whose id is the task's; the call that made the task links to it.
 */
export class Tracing {
  private readonly ids = new TaskIds();
  private readonly provider: NodeTracerProvider;
  private readonly tracer;
  private readonly watched = new WeakSet<PoolClient>();

  constructor(part: string) {
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME ?? `stallhand-${part}`,
        'service.version': version,
        'service.instance.id': `${process.pid}`,
      }),
      idGenerator: this.ids,
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: 5_000 }))],
    });
    this.provider.register();
    this.tracer = trace.getTracer('stallhand', version);
  }

  currentTraceId(): string | null {
    return trace.getActiveSpan()?.spanContext().traceId ?? null;
  }

  async run<T>(name: string, options: TraceOptions, work: () => Promise<T>): Promise<T> {
    const span = this.begin(name, options);
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** A span that `next` runs in and that the caller ends. @param headers of a call, which may name the trace it belongs to. */
  serve(headers: Record<string, unknown>, name: string, next: () => void): Span {
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const span = this.begin(name, { kind: 'server' }, parent);
    context.with(trace.setSpan(parent, span), next);
    return span;
  }

  /** Joins the work under way with the trace of a task that it made. */
  linkTask(taskId: string): void {
    const traceId = traceIdOfTask(taskId);
    const link: Link = {
      context: { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED },
      attributes: { 'task.id': taskId },
    };
    trace.getActiveSpan()?.addLink(link);
  }

  /** Statements of a connection, while something that is traced runs them; the loops in the background are not. */
  watch(client: PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: unknown } | undefined)?.text ?? null);
      if (!trace.getActiveSpan() || typeof text !== 'string') return query(...args);
      const span = this.begin(`SQL ${/\w+/.exec(text)?.[0]?.toUpperCase() ?? ''}`, {
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': secretMask.text(text.slice(0, maxStatementChars)) },
      });
      const end = (error?: unknown) => {
        if (error) failed(span, error);
        span.end();
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(error);
          (callback as (...all: unknown[]) => void)(error, ...rest);
        });
      }
      const answer = query(...args);
      if (answer instanceof Promise) answer.then(() => end(), end);
      else end();
      return answer;
    }) as typeof client.query;
  }

  async stop(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs).unref());
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
    trace.disable();
    context.disable();
    propagation.disable();
  }

  private begin(name: string, { kind = 'internal', attributes, traceOf }: TraceOptions, parent?: Context): Span {
    this.ids.next = traceOf ? traceIdOfTask(traceOf) : null;
    const span = this.tracer.startSpan(name, { kind: kinds[kind], attributes, root: traceOf !== undefined }, parent ?? context.active());
    this.ids.next = null;
    return span;
  }
}

/** The message of an error may quote what somebody typed or a key; its class and code do not. */
function failed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : typeof name === 'string' ? name : 'error' });
}
