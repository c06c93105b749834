import { unitsOfCents } from '../../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { AccountWriters, orderFields } from '../../integrations';
import type { OrderActionsDto, OrderChoiceDto } from '../dto/orders.dto';
import { ordersOf } from './orders';
import { hindranceOf } from './proposed-order-line';

/** What can be proposed about one order, and what its platform takes with it. */
@Injectable()
export class OrderActions {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
  ) {}

  /** @throws ApiError 404 */
  async of(orderId: string): Promise<OrderActionsDto> {
    const [order] = await ordersOf(this.database, [orderId], []);
    if (!order) throw notFound('order');
    const plans = this.accounts.aboutOrders().find(({ platform }) => platform === order.platform)?.plans ?? {};
    const actions = orderFields.map((field) => {
      const plan = plans[field];
      return {
        field,
        hindrance: hindranceOf(order, field, plan),
        takes: [...(plan?.takes ?? [])],
        needs: [...(plan?.needs ?? [])],
        carriers: choicesOf(plan?.carriers),
        reasons: choicesOf(plan?.reasons),
        isFinal: !plan?.canUndo,
        follows: plan?.follows ?? null,
      };
    });
    return { actions, left: unitsOfCents(Math.max(0, order.total - order.refunded)), currency: order.currency };
  }
}

const choicesOf = (list: Readonly<Record<string, string>> | undefined): OrderChoiceDto[] | null =>
  list ? Object.entries(list).map(([code, name]) => ({ code, name })) : null;
