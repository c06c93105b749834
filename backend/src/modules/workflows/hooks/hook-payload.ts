import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { charsetOf, refuseUnstorable } from '../../../platform/http/unstorable-text';
import type { JsonValue } from '../../tasks';
import type { WebhookAuth } from '../definition/trigger-schema';
import type { HookCall } from './hook-auth';

const shownHeaders = new Set(['content-type', 'user-agent']);

/** What `{{trigger...}}` looks up after a call: `method`, `headers`, `query` and `body`. @throws ApiError 400 for broken JSON and for what cannot be stored. */
export function payloadOf({ method, headers, query, body }: HookCall, auth: WebhookAuth): Record<string, JsonValue> {
  const secret = (auth.header ?? (auth.kind === 'hmac' ? 'x-signature' : 'authorization')).toLowerCase();
  const shown = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && entry[0] !== secret && (shownHeaders.has(entry[0]) || entry[0].startsWith('x-')),
  );
  const payload = { method, headers: Object.fromEntries(shown), query, body: bodyOf(body, headers['content-type'] ?? '') };
  refuseUnstorable(payload, 'body');
  return payload;
}

/** JSON and forms are read, everything else is text. */
function bodyOf(body: Buffer, contentType: string): JsonValue {
  if (body.length === 0) return null;
  const text = decoded(body, charsetOf(contentType));
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // Whoever says that it is JSON wants it read: a run on half of it would do half of its work.
    if (/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) throw new ApiError(commonErrors.invalid_json);
    return text;
  }
}

/** @throws ApiError 415 for a character set that nobody knows. */
function decoded(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    throw new ApiError(commonErrors.unsupported_media_type, `The character set ${charset} is not supported. Send UTF-8.`);
  }
}
