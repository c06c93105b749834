/** What a refused call of MCP is told about where to sign in (RFC 9728). @param said the challenge so far */
export function withSignIn(said: string, base: string): string {
  const metadata = `resource_metadata="${new URL('/.well-known/oauth-protected-resource/mcp', base).href}"`;
  return said === 'Bearer' ? `Bearer ${metadata}` : `${said}, ${metadata}`;
}
