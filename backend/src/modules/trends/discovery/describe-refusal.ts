import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { SourceError } from '../sources/source';

/** Why a source said nothing, or not everything, in a sentence that follows its name. */
export function describeRefusal(error: unknown): string {
  if (error instanceof SourceError) return error.message;
  if (!(error instanceof OutboundRefusal)) return 'It failed for a reason of our own; the log of the task names it.';
  if (error.kind === 'too_large') return 'Its answer is larger than 0.9 MB.';
  if (error.kind === 'address_refused') return 'Its address is not a public one, so it is not called.';
  if (/did not answer within/.test(error.message))
    return `It ${/did not answer within [\d.]+ seconds/.exec(error.message)?.[0] ?? 'did not answer'}.`;
  const code = (error.cause as { code?: string } | undefined)?.code;
  return `It cannot be reached${code ? ` (${code})` : ''}.`;
}
