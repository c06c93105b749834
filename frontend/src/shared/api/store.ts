import { configureStore } from '@reduxjs/toolkit';
import { liveSlice } from '../realtime/liveSlice';
import { api } from './base';

/**
 * Server data lives in the API cache; the only other global state is the socket's.
 * @param preloaded what was read already, in the cache's own shape (`{ api: { queries, provided } }`)
 */
export const makeStore = (preloaded?: object) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [liveSlice.reducerPath]: liveSlice.reducer },
    // Of the cache, only what was read is carried over; the rest of it starts as always.
    preloadedState: preloaded,
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
