import { api } from '../../shared/api/base';
import type { AppConfig, Session } from '../../shared/api/types';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<AppConfig, void>({ query: () => '/api/config', providesTags: ['Config'] }),
    session: build.query<Session, void>({ query: () => '/api/session', providesTags: ['Session'] }),
  }),
});

export const { useConfigQuery, useSessionQuery } = sessionApi;
