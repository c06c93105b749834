import { api, checked } from '../../shared/api/base';
import type {
  AccountFactorsDto,
  AddedPasskeyDto,
  NewPasskeyDto,
  PasskeyAnswerDto,
  PasskeyCreationDto,
  PasskeyDto,
  PasskeyRequestDto,
  VisitorDto,
} from '../../shared/api/generated';
import type { AppInfo, InvitePreview, OpenSession, RecoveryCodes, Session, SignIn, TotpSetup } from '../../shared/api/types';
import { request } from '../../shared/api/request';
import { setShopZone } from '../../shared/lib/shop-time';

export const sessionApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    session: build.query<Session, void>({
      query: () => request('GET /api/session'),
      transformResponse: (session: Session) => {
        setShopZone(session.shop.timeZone);
        return session;
      },
      providesTags: ['Session'],
    }),
    /** For public pages, where nobody has to be signed in. */
    visitor: build.query<VisitorDto, void>({
      query: () => request('GET /api/visitor'),
      transformResponse: (visitor: VisitorDto) => {
        setShopZone(visitor.timeZone);
        return visitor;
      },
      providesTags: ['Session'],
    }),
    appInfo: build.query<AppInfo, void>({ query: () => request('GET /api/config'), providesTags: ['Payments'] }),
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
    accountFactors: build.query<AccountFactorsDto, void>({ query: () => request('GET /api/account/factors'), providesTags: ['Session'] }),
    beginPasskey: build.mutation<PasskeyCreationDto, { password: string }>({
      query: (body) => request('POST /api/account/passkeys/options', { body }),
    }),
    // What shows the passkeys is told by whoever adds one, once the recovery codes have been read.
    addPasskey: build.mutation<AddedPasskeyDto, NewPasskeyDto>({ query: (body) => request('POST /api/account/passkeys', { body }) }),
    renamePasskey: build.mutation<PasskeyDto, { id: string; name: string }>({
      query: ({ id, ...body }) => request('PATCH /api/account/passkeys/{id}', { path: { id }, body }),
      invalidatesTags: ['Session'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (id) => request('DELETE /api/account/passkeys/{id}', { path: { id } }),
      invalidatesTags: ['Session'],
    }),
    beginPasskeySignIn: build.mutation<PasskeyRequestDto, void>({ query: () => request('POST /api/session/passkey/options') }),
    signInByPasskey: build.mutation<Session, PasskeyAnswerDto>({ query: (body) => request('POST /api/session/passkey', { body }) }),
    beginPasskeyConfirmation: build.mutation<PasskeyRequestDto, void>({
      query: () => request('POST /api/session/confirm/passkey/options'),
    }),
    confirmByPasskey: build.mutation<unknown, PasskeyAnswerDto>({
      query: (body) => request('POST /api/session/confirm/passkey', { body }),
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
  useAccountFactorsQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginPasskeySignInMutation,
  useSignInByPasskeyMutation,
  useBeginPasskeyConfirmationMutation,
  useConfirmByPasskeyMutation,
  useInvitePreviewQuery,
  useAcceptInviteMutation,
} = sessionApi;
