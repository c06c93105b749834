import { api, checked } from './base';
import { request } from './request';
import type { AgentTool, AgentType } from './types';

const agentTypesApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    agentTools: build.query<AgentTool[], void>({ query: () => request('GET /api/agent-tools'), providesTags: ['AgentTypes'] }),
    agentTypes: build.query<AgentType[], void>({ query: () => request('GET /api/agent-types'), providesTags: ['AgentTypes'] }),
  })),
});

/** `agentTypes`: the six kinds of work with the JSON Schema of their input, and whether each can run with what is set up; `agentTools`: what can be used. */
export const { useAgentToolsQuery, useAgentTypesQuery } = agentTypesApi;
