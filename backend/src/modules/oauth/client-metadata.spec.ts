import { answersTo, displayName, houseMetadata, metadataFault, redirectFault } from './client-metadata';

describe('What an app claims about itself', () => {
  it.each([
    ['Claude', 'Claude'],
    ["Ada's  'own'\nhelper", 'Ada s own helper'],
    ['\u202Eedualc\u200B', 'edualc'],
    ['<b>Bold</b>', 'b Bold /b'],
    ['', 'Unnamed app'],
    ['\u0000\u0007', 'Unnamed app'],
    [undefined, 'Unnamed app'],
    [{ name: 'x' }, 'Unnamed app'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['🛒'.repeat(100), '🛒'.repeat(60)],
  ])('should show the name %j as %j', (claimed, shown) => expect(displayName(claimed)).toBe(shown));

  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost:3118/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:80/x',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/callback',
  ])('should send an answer to %s', (address) => expect(redirectFault(address)).toBeNull());

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.test/1',
    'http://shop.test/callback',
    'http://127.0.0.1.evil.test/',
    'https://user:pass@x.test/',
    'nonsense',
    '',
    `https://x.test/${'a'.repeat(2_000)}`,
    7,
    null,
    ['https://x.test/'],
  ])('should send no answer to %j', (address) => expect(redirectFault(address)).not.toBeNull());

  it('should want to know where answers go, and not too many places', () => {
    expect(metadataFault({ redirect_uris: ['https://x.test/'] })).toBeNull();
    for (const redirect_uris of [
      undefined,
      [],
      'https://x.test/',
      Array.from({ length: 11 }, () => 'https://x.test/'),
      ['https://x.test/', 5],
    ])
      expect(metadataFault({ redirect_uris })).not.toBeNull();
  });

  it('should keep of it a name, where answers go and a page, and settle the rest', () => {
    const kept = houseMetadata({
      client_id: 'c',
      client_name: 'App',
      redirect_uris: ['https://x.test/'],
      client_uri: 'https://x.test',
      client_secret: 's',
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['implicit', 'client_credentials'],
      response_types: ['token'],
      scope: 'everything',
      jwks_uri: 'http://169.254.169.254/',
      sector_identifier_uri: 'https://x.test/sector',
      application_type: 'web',
    });
    expect(kept).toEqual({
      client_id: 'c',
      client_name: 'App',
      redirect_uris: ['https://x.test/'],
      client_uri: 'https://x.test',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
    });
    expect(houseMetadata(kept)).toEqual(kept);
    expect(houseMetadata({ client_uri: 'http://x.test' })).not.toHaveProperty('client_uri');
  });

  it.each([
    ['https://claude.ai/callback', 'claude.ai'],
    ['https://x.test:8443/', 'x.test:8443'],
    ['http://localhost:1/', 'this computer'],
    ['cursor://x/y', 'an app on this computer (cursor)'],
  ])('should say of %s that it answers to %s', (address, said) => expect(answersTo(address)).toBe(said));
});
