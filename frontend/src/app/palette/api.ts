import { api, checked } from '../../shared/api/base';
import type { InventoryItemDto } from '../../shared/api/generated';
import type { Task } from '../../shared/api/types';
import { request } from '../../shared/api/request';

/** Rows of one kind that the palette shows. */
const FOUND = 5;

const paletteApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    foundTasks: build.query<Task[], string>({
      query: (text) => request('GET /api/tasks', { query: { search: text, limit: FOUND } }),
      keepUnusedDataFor: 30,
    }),
    foundStock: build.query<InventoryItemDto[], string>({
      query: (text) => request('GET /api/inventory', { query: { search: text, limit: FOUND } }),
      keepUnusedDataFor: 30,
    }),
  })),
});

export const { useFoundTasksQuery, useFoundStockQuery } = paletteApi;
