import type { ApprovalHintDto } from './dto/approval.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** A run asks people to decide. */
    'approval.requested': ApprovalHintDto;
    /** Voted on, edited or decided. */
    'approval.updated': ApprovalHintDto;
  }
}
