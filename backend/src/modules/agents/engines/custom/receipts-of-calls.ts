import type { Receipt } from '../../../claims';
import type { JsonValue } from '../../../tasks';

/** Longer texts are contents, not names of objects. */
const mostOfAName = 200;

/**
 * Receipt of a tool call, for the check of sentences that claim an action.
 * @param about name and title of the tool
 * @param answer `{ result }`, or `{ refused }`
 */
export function receiptOf(about: { name: string; title: string }, args: JsonValue, answer: JsonValue): Receipt {
  const messages = messagesIn(answer);
  return {
    action: `${about.name} ${about.title}`,
    object: namesIn(args).join(', '),
    result: resultOf(about.name, answer, messages),
    ...(messages.length > 0 && { count: messages.length }),
  };
}

function resultOf(tool: string, answer: JsonValue, messages: readonly { [key: string]: JsonValue }[]): Receipt['result'] {
  const text = JSON.stringify(answer);
  if (text.startsWith('{"refused"')) return 'refused';
  if (/"because":"This is a dry run/.test(text) || /"dryRun":true/.test(text)) return 'dry run';
  if (tool.endsWith('.propose')) return 'proposed';
  return messages.every(({ status }) => status === 'sent') ? 'done' : 'failed';
}

function messagesIn(answer: JsonValue): { [key: string]: JsonValue }[] {
  const result = isRecord(answer) && isRecord(answer.result) ? answer.result.messages : null;
  return Array.isArray(result) ? result.filter(isRecord) : [];
}

const isRecord = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesIn = (value: JsonValue): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(namesIn)
    : value !== null && String(value).length <= mostOfAName
      ? [String(value)]
      : [];
