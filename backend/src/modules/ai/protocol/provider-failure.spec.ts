import { refusedCall } from './provider-failure';

const refused = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  refusedCall({ name: 'OpenAI', model: 'gpt-9' }, { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) });

describe('refusedCall', () => {
  it.each([
    [401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }, 'provider_auth', false],
    [403, '<html>', 'provider_auth', false],
    [404, { error: { message: 'The model `gpt-9` does not exist', code: 'model_not_found' } }, 'model_not_found', false],
    [404, 'nginx', 'provider_failed', false],
    [429, { error: { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' } }, 'provider_rate_limited', true],
    [429, { error: { message: 'Pay', type: 'insufficient_quota', code: 'insufficient_quota' } }, 'provider_quota', false],
    [429, [{ error: { code: 429, message: 'You exceeded your current quota', status: 'RESOURCE_EXHAUSTED' } }], 'provider_quota', false],
    [400, { error: { message: 'Bad' } }, 'provider_failed', false],
    [413, '', 'provider_failed', false],
    [408, '', 'provider_failed', true],
    [500, { error: 'boom' }, 'provider_failed', true],
    [503, '', 'provider_failed', true],
  ])('should call %i with %j %s', (status, body, code, retryable) => {
    expect(refused(status, body)).toMatchObject({ code, retryable, free: true });
  });

  it('should repeat what the provider says', () => expect(refused(500, { error: 'boom' }).message).toContain('It says: boom'));
  it('should heed that another try is of no use', () => expect(refused(500, '', { 'x-should-retry': 'false' }).retryable).toBe(false));
});
