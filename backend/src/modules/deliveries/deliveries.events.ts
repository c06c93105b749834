import type { DeliveryHintDto } from './dto/delivery-record.dto';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** A message left, failed, or nobody knows. */
    'delivery.updated': DeliveryHintDto;
  }
}
