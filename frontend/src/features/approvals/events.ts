import type { EventMap } from '../../shared/realtime/types';
import { tagOf } from './api';

export const approvalEvents = {
  approval_updated: { tags: ['Approval', 'ApprovalCounts'], tagsOf: ({ id }: { id: string }) => [tagOf(id)] },
} as const satisfies EventMap;
