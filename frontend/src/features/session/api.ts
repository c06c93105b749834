import { api } from '../../shared/api/base';
import type { Session } from '../../shared/api/types';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Session, void>({ query: () => '/api/session', providesTags: ['Session'] }),
  }),
});

export const { useSessionQuery } = sessionApi;
