import type { ModuleSchema } from '../../platform/database/module-schema';
import { OrderEventEntity } from './entities/order-event.entity';
import { OrderLinkEntity } from './entities/order-link.entity';
import { OrderLookupEntity } from './entities/order-lookup.entity';
import { OrderRefundEntity } from './entities/order-refund.entity';
import { OrderEntity } from './entities/order.entity';

export const ordersSchema: ModuleSchema = {
  entities: [OrderEventEntity, OrderLinkEntity, OrderLookupEntity, OrderRefundEntity, OrderEntity],
  retention: {
    order_lookups: 'created_at < $1',
    order_links: 'expires_at < $1',
  },
  personalTexts: {
    orders: ['email', 'buyer_key'],
    order_lookups: ['email'],
  },
  views: {
    order_overview: `SELECT id, number, stripe_payment_intent_id FROM orders`,
  },
};
