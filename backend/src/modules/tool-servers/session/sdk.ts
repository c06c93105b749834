import { lazily } from '../../../platform/lazily';

/** 8 MB of each process, which it does without until a tool server is asked. */
// oxlint-disable-next-line typescript/no-require-imports -- a static import loads it at every start, and import() loads a second copy
export const clientSdk = lazily(() => require('@modelcontextprotocol/client') as typeof import('@modelcontextprotocol/client'));

/** For servers that are programs of this machine. */
export const stdioSdk = lazily(
  // oxlint-disable-next-line typescript/no-require-imports -- as above
  () => require('@modelcontextprotocol/client/stdio') as typeof import('@modelcontextprotocol/client/stdio'),
);
