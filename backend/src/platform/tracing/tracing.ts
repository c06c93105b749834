import type { TraceOptions, Tracing } from './open-telemetry';

let running: Tracing | null = null;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` (or `..._TRACES_ENDPOINT`); without one of them nothing of OpenTelemetry is even loaded.
 * @param part of the product that this process is.
 */
export function startTracing(part: 'api' | 'worker'): void {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT && !process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return;
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it always, and import() only knows built files
  const loaded = require('./open-telemetry') as typeof import('./open-telemetry');
  running = new loaded.Tracing(part);
}

/** Sends what is left, and waits for that only briefly. */
export async function stopTracing(): Promise<void> {
  await running?.stop();
  running = null;
}

/** For what has to watch calls of others, such as the pool of the database; null while nothing is traced. */
export const tracer = (): Tracing | null => running;

/** The trace that the work under way belongs to. */
export const traceId = (): string | null => running?.currentTraceId() ?? null;

/** A span around `work`; an error it throws is recorded and passed on. */
export const traced = <T>(name: string, options: TraceOptions, work: () => Promise<T>): Promise<T> =>
  running ? running.run(name, options, work) : work();
