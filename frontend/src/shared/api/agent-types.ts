import { api, checked } from './base';
import { request } from './request';
import type { AgentType } from './types';

const agentTypesApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    agentTypes: build.query<AgentType[], void>({ query: () => request('GET /api/agent-types'), providesTags: ['AgentTypes'] }),
  })),
});

/** The six kinds of work with the JSON Schema of their input, and whether each can run with what is set up. */
export const { useAgentTypesQuery } = agentTypesApi;
