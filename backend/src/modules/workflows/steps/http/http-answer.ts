import type { OutboundAnswer } from '../../../../platform/outbound/outbound-http';
import type { JsonValue, StepRun } from '../../../tasks';

/** A larger answer becomes a file of the run: results of steps are small, so that a run can be read quickly. */
const maxInlineChars = 500_000;
const shownHeaders = ['content-type', 'date', 'etag', 'last-modified', 'location', 'x-request-id'];

/** `{ status, headers, body }`; JSON is read, everything else is text. */
export function answerOf(answer: OutboundAnswer, key: string, open: StepRun): JsonValue {
  const text = answer.text().replaceAll('\u0000', '').toWellFormed();
  const headers = Object.fromEntries(shownHeaders.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : [])));
  if (text.length > maxInlineChars) {
    const title = `${key.replace(/[^a-z0-9_]+/g, '-')}.txt`;
    open.artifact({ kind: 'answer', title, mime: 'text/plain', body: text });
    return { status: answer.status, headers, body: null, file: title };
  }
  const isJson = /\bjson\b/i.test(answer.headers['content-type'] ?? '');
  return { status: answer.status, headers, body: isJson ? parsed(text) : text };
}

/** What calls itself JSON and is none stays text. */
function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
