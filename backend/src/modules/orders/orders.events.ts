import type { OrderDto } from './dto/order.dto';

/** What happened to an order, as workflows read it: `{{trigger.productName}}`. */
export interface OrderFact {
  id: string;
  number: number;
  status: string;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  refundedAmount: number;
  currency: string;
  email: string | null;
}

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'order.updated': OrderDto;
    'order.paid': OrderFact;
    'order.refunded': OrderFact;
    'order.disputed': OrderFact;
  }
}
