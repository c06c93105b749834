export { startTracing, stopTracing, traced, traceId, tracer, type TraceOptions } from './tracing';
