import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { SourceError } from '../sources/source';

/** Reason why a source returned nothing or only a part. */
export interface SourceRefusal {
  /** A sentence that follows its name. */
  message: string;
  /** Technical cause, shown under "Details"; null if the sentence is enough. */
  cause: string | null;
}

export function describeRefusal(error: unknown): SourceRefusal {
  if (error instanceof SourceError) return { message: error.message, cause: null };
  if (!(error instanceof OutboundRefusal)) return { message: 'It failed inside this console. See the log of the task.', cause: null };
  if (error.kind === 'too_large') return { message: 'Its answer is larger than 0.9 MB.', cause: null };
  if (error.kind === 'address_refused') return { message: 'Its address is not public, so it is not called.', cause: null };
  const late = /did not answer within [\d.]+ seconds/.exec(error.message)?.[0];
  if (late) return { message: `It ${late}.`, cause: null };
  const code = (error.cause as { code?: string } | undefined)?.code;
  return { message: 'Not reachable.', cause: code ?? error.message };
}
