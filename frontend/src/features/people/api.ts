import { api, checked } from '../../shared/api/base';
import type { CreatedInvite, Invite, Role, User, UserChange } from '../../shared/api/types';
import { request } from '../../shared/api/request';

export const peopleApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    users: build.query<User[], void>({ query: () => request('GET /api/users'), providesTags: ['User'] }),
    updateUser: build.mutation<User, { id: string; change: UserChange }>({
      query: ({ id, change }) => request('PATCH /api/users/{id}', { path: { id }, body: change }),
      invalidatesTags: ['User'],
    }),
    invites: build.query<Invite[], void>({ query: () => request('GET /api/invites'), providesTags: ['User'] }),
    createInvite: build.mutation<CreatedInvite, { email: string; role: Role }>({
      query: (body) => request('POST /api/invites', { body }),
      invalidatesTags: ['User'],
    }),
    makeResetLink: build.mutation<CreatedInvite, { id: string; dropSecondFactor: boolean }>({
      query: ({ id, ...body }) => request('POST /api/users/{id}/reset-link', { path: { id }, body }),
      invalidatesTags: ['User'],
    }),
    deleteInvite: build.mutation<void, string>({
      query: (id) => request('DELETE /api/invites/{id}', { path: { id } }),
      invalidatesTags: ['User'],
    }),
  })),
});

export const {
  useUsersQuery,
  useUpdateUserMutation,
  useInvitesQuery,
  useCreateInviteMutation,
  useMakeResetLinkMutation,
  useDeleteInviteMutation,
} = peopleApi;
