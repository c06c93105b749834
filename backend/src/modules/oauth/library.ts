import { lazily } from '../../platform/lazily';

/** Loaded by the first sign-in of an app: few consoles ever see one. */
export const loadLibrary = lazily(() => import('oidc-provider'));

export type { Adapter, AdapterPayload, ClientMetadata, Configuration, errors, KoaContextWithOIDC, Provider } from 'oidc-provider' with {
  'resolution-mode': 'import',
};

export type Library = Awaited<ReturnType<typeof loadLibrary>>;
