import { api, checked } from '../../shared/api/base';
import type { VisitorDto } from '../../shared/api/generated';
import type { AppInfo, InvitePreview, OpenSession, RecoveryCodes, Session, SignIn, TotpSetup } from '../../shared/api/types';
import { request } from '../../shared/api/request';

export const sessionApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    session: build.query<Session, void>({ query: () => request('GET /api/session'), providesTags: ['Session'] }),
    /** For public pages, where nobody has to be signed in. */
    visitor: build.query<VisitorDto, void>({ query: () => request('GET /api/visitor'), providesTags: ['Session'] }),
    appInfo: build.query<AppInfo, void>({ query: () => request('GET /api/config') }),
    signIn: build.mutation<Session, SignIn>({ query: (body) => request('POST /api/session', { body }) }),
    signOut: build.mutation<void, void>({ query: () => request('DELETE /api/session') }),
    confirmIdentity: build.mutation<unknown, { password: string } | { code: string }>({
      query: (body) => request('POST /api/session/confirm', { body }),
    }),
    openSessions: build.query<OpenSession[], void>({ query: () => request('GET /api/sessions'), providesTags: ['Sessions'] }),
    endSession: build.mutation<void, string>({
      query: (id) => request('DELETE /api/sessions/{id}', { path: { id } }),
      invalidatesTags: ['Sessions', 'Session'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => request('DELETE /api/sessions'),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<void, { currentPassword: string; newPassword: string }>({
      query: (body) => request('PUT /api/account/password', { body }),
      invalidatesTags: ['Sessions'],
    }),
    setUpTotp: build.mutation<TotpSetup, { password: string }>({ query: (body) => request('POST /api/account/totp', { body }) }),
    confirmTotp: build.mutation<RecoveryCodes, string>({
      query: (code) => request('POST /api/account/totp/confirm', { body: { code } }),
    }),
    turnOffTotp: build.mutation<void, void>({
      query: () => request('DELETE /api/account/totp'),
      invalidatesTags: ['Session'],
    }),
    invitePreview: build.query<InvitePreview, string>({ query: (token) => request('GET /api/invites/{token}', { path: { token } }) }),
    acceptInvite: build.mutation<void, { token: string; name?: string; password: string }>({
      query: ({ token, ...body }) => request('POST /api/invites/{token}/accept', { path: { token }, body }),
    }),
  })),
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
