export type { TraceOptions } from './open-telemetry';
export { startTracing, stopTracing, traced, traceId, tracer } from './tracing';
