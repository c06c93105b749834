import { lazyPackage } from '../../../platform/lazily';

/** 8 MB of each process, which it does without until a tool server is asked. */
export const clientSdk = lazyPackage<typeof import('@modelcontextprotocol/client')>('@modelcontextprotocol/client');

/** For servers that are programs of this machine. */
export const stdioSdk = lazyPackage<typeof import('@modelcontextprotocol/client/stdio')>('@modelcontextprotocol/client/stdio');
