import { api } from '../../shared/api/base';
import type { CreatedInvite, Invite, Role, User, UserChange } from '../../shared/api/types';

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<User[], void>({ query: () => '/api/users', providesTags: ['User'] }),
    updateUser: build.mutation<User, { id: string; change: UserChange }>({
      query: ({ id, change }) => ({ url: `/api/users/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['User'],
    }),
    invites: build.query<Invite[], void>({ query: () => '/api/invites', providesTags: ['User'] }),
    createInvite: build.mutation<CreatedInvite, { email: string; role: Role }>({
      query: (body) => ({ url: '/api/invites', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    makeResetLink: build.mutation<CreatedInvite, { id: string; dropSecondFactor: boolean }>({
      query: ({ id, ...body }) => ({ url: `/api/users/${id}/reset-link`, method: 'POST', body }),
    }),
    deleteInvite: build.mutation<void, string>({
      query: (id) => ({ url: `/api/invites/${id}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useUsersQuery,
  useUpdateUserMutation,
  useInvitesQuery,
  useCreateInviteMutation,
  useMakeResetLinkMutation,
  useDeleteInviteMutation,
} = peopleApi;
