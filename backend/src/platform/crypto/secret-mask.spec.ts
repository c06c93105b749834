import { SecretMask } from './secret-mask';

const secret = 'sk-canary/+ "quoted" 7f3e~äx9Q';

describe('SecretMask', () => {
  let mask: SecretMask;
  beforeEach(() => {
    mask = new SecretMask();
    mask.register(secret);
  });

  const base64 = Buffer.from(secret).toString('base64');
  const spellings: [name: string, text: string][] = [
    ['as it is', secret],
    ['URL-encoded', encodeURIComponent(secret)],
    ['URL-encoded with small hexadecimal digits', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['form-encoded', new URLSearchParams({ key: secret }).toString()],
    ['in JSON', JSON.stringify(secret)],
    ['in base64', base64],
    ['in base64 without padding', base64.replace(/=+$/, '')],
    ['in base64url', Buffer.from(secret).toString('base64url')],
    ['in URL-encoded base64', encodeURIComponent(base64)],
  ];
  it.each(spellings)('should mask a secret %s', (_name, text) => {
    const masked = mask.text(`before ${text} after`);
    expect(masked).toContain('[masked]');
    expect(masked).not.toContain(text);
    expect(masked).toMatch(/^before .* after$/);
  });

  it.each(['', 'u', 'us', 'use', 'user:'])('should mask it inside a longer base64 text after "%s"', (before) => {
    const masked = mask.text(Buffer.from(`${before}${secret}:rest`).toString('base64'));
    expect(Buffer.from(masked.replace('[masked]', ''), 'base64').toString('latin1')).not.toContain('canary');
    expect(masked).toContain('[masked]');
  });

  it('should mask values and keys at any depth and leave everything else as it is', () => {
    const at = new Date();
    expect(mask.value({ list: [{ [secret]: 1, note: `x${secret}` }], at, none: null, yes: true })).toEqual({
      list: [{ '[masked]': 1, note: 'x[masked]' }],
      at,
      none: null,
      yes: true,
    });
  });

  it('should mask inside binary files and return others untouched', () => {
    const bytes = Buffer.concat([Buffer.from([0, 255, 128]), Buffer.from(secret), Buffer.from([1, 254])]);
    expect(mask.body(bytes).includes(Buffer.from(secret))).toBe(false);
    const other = Buffer.from([0, 255, 128]);
    expect(mask.body(other)).toBe(other);
    expect(mask.body(secret).toString()).toBe('[masked]');
  });

  it('should mask each part of a secret that is a set of keys', () => {
    mask.register('{"token": "abcdefgh-token", "nested": {"secret": "ijklmnop-secret"}}');
    expect(mask.text('abcdefgh-token and ijklmnop-secret')).toBe('[masked] and [masked]');
  });

  it('should mask the longer of two secrets whole when one begins with the other', () => {
    mask.register('abcdefgh');
    mask.register('abcdefghijkl');
    expect(mask.text('abcdefghijkl')).toBe('[masked]');
  });

  it('should bear a broken set of keys and characters that mean something in patterns', () => {
    mask.register('{"a.*+?^${}()|[]\\');
    expect(mask.text('x {"a.*+?^${}()|[]\\ y')).toBe('x [masked] y');
    expect(mask.text('plain text')).toBe('plain text');
  });
});
