import type { EventMap } from '../../shared/realtime/types';

export const apiKeyEvents = {
  api_key_created: { tags: ['ApiKey'] },
  api_key_updated: { tags: ['ApiKey'] },
  api_key_deleted: { tags: ['ApiKey'] },
} as const satisfies EventMap;
