import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Sql } from '../../platform/database/database';
import { Letters } from '../notifications';
import { SettingsService } from '../settings';
import type { ReceiptDto } from './dto/buyer-order.dto';
import type { MailFate } from './dto/order.dto';
import type { OrderEntity } from './entities/order.entity';
import { linkDays, orderLinkKind } from './order-links';
import { centsToUsd, priceText } from './order-view';
import { longDayText } from '../../platform/schedule/shop-time';

/** A person who asked to be forgotten has none any more. */
export const hasAddress = (order: OrderEntity): order is OrderEntity & { email: string } => order.email?.includes('@') ?? false;

/** What the buyer gets in writing. */
@Injectable()
export class Receipts {
  constructor(
    private readonly letters: Letters,
    private readonly settings: SettingsService,
  ) {}

  get canSend(): boolean {
    return this.letters.canSend;
  }

  /** The first receipt of an order is written once, however often it is asked for. @returns false when nothing can be sent. */
  post(transaction: Queryable, order: OrderEntity): Promise<boolean> {
    return this.write(transaction, order, `receipt:${order.id}`);
  }

  again(transaction: Queryable, order: OrderEntity): Promise<boolean> {
    return this.write(transaction, order, `receipt:${order.id}:${uuidv7()}`);
  }

  /** What became of the newest receipt of an order. */
  async fate(sql: Sql, { id, createdAt }: OrderEntity): Promise<MailFate> {
    return this.letters.fate(sql, `receipt:${id}`, createdAt);
  }

  /** Null before the order is paid. */
  of(order: OrderEntity): ReceiptDto | null {
    if (!order.paidAt || !order.stripePaymentIntentId) return null;
    return {
      number: order.number,
      seller: this.settings.current().organizationName,
      date: order.paidAt.toISOString(),
      buyerName: order.buyerName,
      email: order.email,
      productName: order.productName,
      total: centsToUsd(order.amount),
      refunded: centsToUsd(order.refunded),
      currency: order.currency,
      livemode: order.livemode ?? false,
      stripePaymentIntentId: order.stripePaymentIntentId,
    };
  }

  private async write(transaction: Queryable, order: OrderEntity, key: string): Promise<boolean> {
    if (!hasAddress(order)) return false;
    const rows: [string, string][] = [
      ['Order', `#${order.number}`],
      ['Date', longDayText(order.paidAt ?? new Date(), this.settings.current().timeZone)],
      ['Tool', order.productName],
      ['Paid', `${priceText(order.amount)} USD`],
      ...(order.refunded > 0 ? ([['Went back', `${priceText(order.refunded)} USD`]] as [string, string][]) : []),
    ];
    return this.letters.post(transaction, {
      key,
      kind: 'receipt',
      to: order.email,
      content: {
        subject: `Receipt for order #${order.number}`,
        paragraphs: [
          order.buyerKind === 'guest'
            ? `Thank you. ${order.productName} is a file for your own Stallhand: open the order and download it.`
            : `Thank you. ${order.productName} is ready to be installed in your console.`,
          ...(order.livemode === false ? ["This order was paid in Stripe's test mode: no real money was moved."] : []),
        ],
        rows,
        link: {
          text: order.buyerKind === 'guest' ? 'Download the tool and print the receipt' : 'Open the order and print the receipt',
          path: '/orders/find',
          personal: { kind: orderLinkKind, id: order.id },
        },
        closing: `The link opens your order without an account for ${linkDays} days; after that, ask for a code on the page it leads to.`,
      },
    });
  }
}
