import { api, checked } from '../../shared/api/base';
import type { Notification } from '../../shared/api/types';
import { request } from '../../shared/api/request';

export interface Inbox {
  /** The latest 100. */
  items: Notification[];
  /** All unread ones, not only those in `items`. */
  unread: number;
}

export const notificationsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    notifications: build.query<Inbox, void, Notification[]>({
      query: () => request('GET /api/notifications'),
      transformResponse: (items: Notification[], meta): Inbox => ({
        items,
        unread: Number(meta?.response?.headers.get('x-unread-count') ?? items.filter((item) => item.readAt === null).length),
      }),
      providesTags: ['Notification'],
    }),
    markRead: build.mutation<void, { ids: string[] } | { all: true }>({
      query: (body) => request('POST /api/notifications/read', { body }),
      invalidatesTags: ['Notification'],
    }),
  })),
});

export const { useNotificationsQuery, useMarkReadMutation } = notificationsApi;
