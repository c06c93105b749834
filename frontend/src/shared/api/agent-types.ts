import { api } from './base';
import type { AgentType } from './types';

const agentTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentTypes: build.query<AgentType[], void>({ query: () => '/api/agent-types', providesTags: ['AgentTypes'] }),
  }),
});

/** The six kinds of work with the JSON Schema of their input, and whether each can run with what is set up. */
export const { useAgentTypesQuery } = agentTypesApi;
