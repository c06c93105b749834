import { api } from '../../shared/api/base';
import type { InventoryItemDto } from '../../shared/api/generated';
import type { Task } from '../../shared/api/types';

/** Rows of one kind that the palette shows. */
const FOUND = 5;

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundTasks: build.query<Task[], string>({
      query: (text) => ({ url: '/api/tasks', params: { search: text, limit: FOUND } }),
      keepUnusedDataFor: 30,
    }),
    foundStock: build.query<InventoryItemDto[], string>({
      query: (text) => ({ url: '/api/inventory', params: { search: text, limit: FOUND } }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useFoundTasksQuery, useFoundStockQuery } = paletteApi;
