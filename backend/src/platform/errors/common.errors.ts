import { defineErrors } from './api-error';

export const commonErrors = defineErrors({
  validation_failed: {
    status: 400,
    message: 'The request is not valid.',
    when: 'Fields do not have the shape or range that the operation documents; `errors` names each.',
  },
  invalid_json: {
    status: 400,
    message: 'The body is not valid JSON.',
    when: 'The body cannot be parsed.',
  },
  invalid_text: {
    status: 400,
    message: 'The request has characters that cannot be stored.',
    when: 'A text holds a NUL character or half a surrogate pair.',
  },
  too_deep: {
    status: 400,
    message: 'The request is nested too deep.',
    when: 'The body has more levels than are read.',
  },
  too_many_values: {
    status: 400,
    message: 'The request has too many values.',
    when: 'An object, a list or the whole body has more entries than are read.',
  },
  invalid_cursor: {
    status: 400,
    message: 'This cursor is not valid; start from the first page.',
    when: 'The cursor was not given out by this list with this order.',
  },
  bad_request: {
    status: 400,
    message: 'The request cannot be read.',
    when: 'The address or the request as such is malformed.',
  },
  wrong_code: {
    status: 401,
    message: 'This code is not right, or was used before.',
    when: 'The second factor does not fit, or was used already.',
  },
  confirmation_required: {
    status: 403,
    message: 'Confirm with your password or code first.',
    when: 'The operation needs an identity confirmed a few minutes ago: `POST /api/session/confirm`, then repeat.',
  },
  person_required: {
    status: 403,
    message: 'Only a person can do this, in the console.',
    when: 'No token does this: it needs a person who signed in. The message says what to do.',
  },
  not_found: {
    status: 404,
    message: 'This does not exist.',
    when: 'What the address names does not exist, or was deleted.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
    when: 'The address takes another HTTP method.',
  },
  version_conflict: {
    status: 409,
    message: 'This was changed meanwhile. Reload it and repeat your change.',
    when: 'The `version` sent is not the stored one. Read the row again and repeat the change.',
  },
  changed_since_shown: {
    status: 409,
    message: 'This changed since you saw it. Review it, then decide again.',
    when: 'The `version` of the decision is not the present one. `changes` says what is different, and `version` is that of now.',
  },
  price_changed: {
    status: 409,
    message: 'The price has changed. Look at it again before you pay.',
    when: 'The price sent is not the present one, which `price` tells.',
  },
  locked: {
    status: 409,
    message: 'This is locked, because the licence of its tool has ended.',
    when: 'It was installed by a tool whose licence has ended. Renew the licence.',
  },
  too_large: {
    status: 413,
    message: 'The body is larger than this call accepts.',
    when: 'The body has more bytes than the operation takes.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json.',
    when: 'The content type, encoding or character set of the body is not read here.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for a different request before.',
    when: 'A repetition must be equal to the first request; a new request needs a new key.',
  },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Wait a little, then try again.',
    when: 'Too many tries from one address or for one account; `Retry-After` tells how long to wait.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many calls. Try again a little later.',
    when: 'Too many calls in a short time; `Retry-After` tells how long to wait.',
  },
  internal: {
    status: 500,
    message: 'Stallhand made a mistake. It has been logged under this request id.',
    when: 'A fault of Stallhand; the log has it under `requestId`.',
  },
  secret_unreadable: {
    status: 500,
    message: 'A stored secret cannot be read: it was changed outside of Stallhand. Enter it again.',
    when: 'A sealed value does not fit its key. Enter the secret again.',
  },
  unavailable: {
    status: 503,
    message: 'The database does not answer right now. Try again in a few seconds.',
    when: 'Postgres is away or too busy; `Retry-After` tells when to come back.',
  },
  storage_full: {
    status: 503,
    message: 'The disk of the database is full, so nothing can be stored. Make room there; then try again.',
    when: 'The disk of Postgres has no room left.',
  },
  secrets_not_configured: {
    status: 503,
    message: 'Secrets cannot be stored yet: set MASTER_KEY or MASTER_KEY_FILE and start again.',
    when: 'There is no master key to seal secrets with.',
  },
});
