import { written } from './lists.mjs';
import { moved } from './orders.mjs';

/** What people do in the admin of the shop: it tells of the trash, and of nothing that is deleted for good (tried with 10.5). */
export const removals = (shop) => ({
  trash(id) {
    const order = shop.orders.get(id);
    order.trashedAs = order.status;
    order.status = 'trash';
    shop.tell('order.deleted', id);
  },
  restore(id) {
    const order = shop.orders.get(id);
    order.status = order.trashedAs;
    shop.tell('order.restored', id);
  },
  destroy(id) {
    for (const rows of [shop.orders, shop.products, shop.refundsOf]) rows.delete(id);
  },
  /** The order keeps its status and its date of change. */
  deleteRefund(orderId, refundId) {
    const order = shop.orders.get(orderId);
    order.refunds = order.refunds.filter(({ id }) => id !== refundId);
    shop.refundsOf.set(
      orderId,
      shop.refundsOf.get(orderId).filter(({ id }) => id !== refundId),
    );
  },
  changeStatus(id, status) {
    const order = shop.orders.get(id);
    moved(shop, order, status);
    order.date_modified_gmt = written(shop.now());
    shop.tell('order.updated', id);
  },
  changeCustomer(id, given) {
    Object.assign(shop.customers.get(id), given);
    shop.tell('customer.updated', id);
  },
  deleteCustomer(id) {
    shop.customers.delete(id);
    for (const order of shop.orders.values()) if (order.customer_id === id) order.customer_id = 0;
    shop.tell('customer.deleted', id);
  },
});
