import { configureStore } from '@reduxjs/toolkit';
import { liveSlice } from '../realtime/liveSlice';
import { api } from './base';

/** Server data lives in the API cache; the only other global state is the socket's. */
export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [liveSlice.reducerPath]: liveSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
