import type { EventMap } from '../../shared/realtime/types';

export const leadEvents = { lead_updated: { tags: ['Lead'] } } as const satisfies EventMap;
