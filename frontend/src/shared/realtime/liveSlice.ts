import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LiveState {
  status: 'connecting' | 'live' | 'down';
  /** When the connection was lost (milliseconds): the age of everything on the screen. */
  since: number | null;
  /** Why, in words for the reader. */
  reason: string | null;
  /** True while a proxy on the way refuses WebSockets and messages are fetched by long-polling. */
  polling: boolean;
  /** The newest change (server time) that was on the screen when the connection was lost. */
  lastChange: string | null;
  /** True for a moment after a lost connection came back. */
  recovered: boolean;
}

const initialState: LiveState = { status: 'connecting', since: null, reason: null, polling: false, lastChange: null, recovered: false };

/** The state of the socket, as banner and dot show it. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connected(state) {
      state.recovered = state.status === 'down';
      state.status = 'live';
      state.since = null;
      state.reason = null;
    },
    lost(state, { payload }: PayloadAction<{ at: number; reason: string; lastChange: string | null }>) {
      if (state.status !== 'down') state.lastChange = payload.lastChange;
      state.status = 'down';
      state.since ??= payload.at;
      state.reason = payload.reason;
      state.recovered = false;
    },
    /** A better reason than the first guess; too late once the line is back. */
    explained(state, { payload }: PayloadAction<string>) {
      if (state.status === 'down') state.reason = payload;
    },
    travelsBy(state, { payload }: PayloadAction<'websocket' | 'polling'>) {
      state.polling = payload === 'polling';
    },
    recoveryShown(state) {
      state.recovered = false;
    },
  },
});

export const liveActions = liveSlice.actions;
export const selectLive = (state: { live: LiveState }): LiveState => state.live;
