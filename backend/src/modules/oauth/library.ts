import { lazily } from '../../platform/lazily';

/** Loaded by the first sign-in of an app: few consoles ever see one. */
export const loadLibrary = lazily(() => {
  // The library counts on it; the first releases of Node that the console runs on have no such function.
  if (!('parse' in URL)) Object.assign(URL, { parse: (text: string) => (URL.canParse(text) ? new URL(text) : null) });
  return import('oidc-provider');
});

export type { Adapter, AdapterPayload, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider' with {
  'resolution-mode': 'import',
};

export type Library = Awaited<ReturnType<typeof loadLibrary>>;
