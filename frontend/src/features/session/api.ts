import { api, SESSION_PATH } from '../../shared/api/base';
import type { VisitorDto } from '../../shared/api/generated';
import type { AppInfo, InvitePreview, OpenSession, RecoveryCodes, Session, SignIn, TotpSetup } from '../../shared/api/types';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<Session, void>({ query: () => SESSION_PATH, providesTags: ['Session'] }),
    /** For public pages, where nobody has to be signed in. */
    visitor: build.query<VisitorDto, void>({ query: () => '/api/visitor', providesTags: ['Session'] }),
    appInfo: build.query<AppInfo, void>({ query: () => '/api/config' }),
    signIn: build.mutation<Session, SignIn>({ query: (body) => ({ url: SESSION_PATH, method: 'POST', body }) }),
    signOut: build.mutation<void, void>({ query: () => ({ url: SESSION_PATH, method: 'DELETE' }) }),
    confirmIdentity: build.mutation<unknown, { password: string } | { code: string }>({
      query: (body) => ({ url: '/api/session/confirm', method: 'POST', body }),
    }),
    openSessions: build.query<OpenSession[], void>({ query: () => '/api/sessions', providesTags: ['Sessions'] }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: `/api/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions', 'Session'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: '/api/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<void, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ url: '/api/account/password', method: 'PUT', body }),
      invalidatesTags: ['Sessions'],
    }),
    setUpTotp: build.mutation<TotpSetup, void>({ query: () => ({ url: '/api/account/totp', method: 'POST' }) }),
    confirmTotp: build.mutation<RecoveryCodes, string>({
      query: (code) => ({ url: '/api/account/totp/confirm', method: 'POST', body: { code } }),
    }),
    turnOffTotp: build.mutation<void, void>({
      query: () => ({ url: '/api/account/totp', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    invitePreview: build.query<InvitePreview, string>({ query: (token) => `/api/invites/${encodeURIComponent(token)}` }),
    acceptInvite: build.mutation<void, { token: string; name?: string; password: string }>({
      query: ({ token, ...body }) => ({ url: `/api/invites/${encodeURIComponent(token)}/accept`, method: 'POST', body }),
    }),
  }),
});

export const {
  useSessionQuery,
  useVisitorQuery,
  useAppInfoQuery,
  useSignInMutation,
  useSignOutMutation,
  useConfirmIdentityMutation,
  useOpenSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useSetUpTotpMutation,
  useConfirmTotpMutation,
  useTurnOffTotpMutation,
  useInvitePreviewQuery,
  useAcceptInviteMutation,
} = sessionApi;
