import { Injectable, OnModuleInit } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import {
  amount,
  asked,
  choice,
  day,
  defineTool,
  id,
  inputOf,
  orNull,
  outputOf,
  paged,
  pageFrom,
  pageOf,
  paging,
  text,
  ToolRegistry,
} from '../tools';
import { identifying } from '../auth';
import { inventoryShows, inventorySorts } from './dto/commerce-requests.dto';
import { shopOrderStatuses } from './ledger/ledger-values';
import { CustomerList } from './lists/customer-list';
import { InventoryList } from './lists/inventory-list';
import { LedgerFigures } from './lists/ledger-figures';
import { OrderList } from './lists/order-list';

const platform = Type.Optional(
  Type.String({ pattern: '^[a-z0-9][a-z0-9 _-]{0,39}$', examples: ['shopify'], description: 'Only this channel' }),
);

const whoNeeds = `Left out without the permission ${identifying}`;

/** The ledger of the shop for programs and models: what there is, what was sold, to whom, and what was left of it. */
@Injectable()
export class CommerceTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly inventory: InventoryList,
    private readonly orders: OrderList,
    private readonly customers: CustomerList,
    private readonly figures: LedgerFigures,
  ) {}

  onModuleInit(): void {
    this.registry.add(this.stock(), this.profit(), this.sold(), this.buyers());
  }

  private stock() {
    return defineTool({
      name: 'stock.list',
      title: 'Products and stock by channel',
      description:
        'Products as each channel lists them: pieces, price, cost, and whether the stock is low or the channels promise more than there is.',
      permission: 'commerce:read',
      deed: 'reads',
      isForAgents: true,
      input: inputOf({
        ...paging,
        platform,
        show: Type.Optional(
          choice(inventoryShows, {
            description:
              'low: at or under its limit; unknown: the quantity is unknown; oversold: more is promised than there is; no_cost: the cost is unknown',
          }),
        ),
        search: Type.Optional(Type.String({ maxLength: 200, description: 'SKU or name' })),
        sort: Type.Optional(choice(inventorySorts, { default: 'sku', description: 'quantity: fewest first; most: most first' })),
      }),
      output: pageOf(
        outputOf({
          id: text(),
          sku: text(),
          productName: text(),
          platform: text(),
          accountName: orNull(text('Which account of the platform; null where the only one has no name')),
          status: text(),
          quantity: orNull(
            Type.Integer({ description: 'Pieces that this channel promises; null where it does not count them: unknown, never 0' }),
          ),
          locations: orNull(
            Type.Array(outputOf({ name: text(), quantity: orNull(Type.Integer({ description: 'Null where it is not stocked there' })) }), {
              description: 'Parts of the quantity by location; null where nothing names locations',
            }),
          ),
          sharedWith: Type.Integer({ description: 'Other products that are sold from the same count: do not add them up' }),
          stock: orNull(Type.Integer({ description: 'Pieces really there, over all channels; null while nobody counted' })),
          lowStockAt: Type.Integer(),
          isLow: Type.Boolean(),
          isOversold: Type.Boolean(),
          price: orNull(amount('Units of the currency')),
          cost: orNull(amount('Of one piece, as entered here or for another channel; null while unknown')),
          currency: orNull(text('Null while neither a price nor a cost has said it')),
          lastUpdated: text(),
        }),
      ),
      run: async (args, { link }) => {
        const page = await this.inventory.list({ ...asked(args), sort: args.sort ?? 'sku' });
        return paged(page, link('/admin/inventory'), (row) => ({
          id: row.id,
          sku: row.sku,
          productName: row.productName,
          platform: row.platform,
          accountName: row.accountName,
          status: row.status,
          quantity: row.quantity,
          locations: row.locations,
          sharedWith: row.sharedWith,
          stock: row.stock,
          lowStockAt: row.lowStockAt,
          isLow: row.isLow,
          isOversold: row.isOversold,
          price: row.price,
          cost: row.pieceCost,
          currency: row.currency,
          lastUpdated: row.lastUpdated,
        }));
      },
    });
  }

  private profit() {
    return defineTool({
      name: 'profit.list',
      title: 'Profit by product and channel',
      description:
        'What each product earned on each channel: revenue, cost, fees, what is left and the margin; those with most revenue first, at most 500. Null is unknown, never zero.',
      permission: 'commerce:read',
      deed: 'reads',
      isForAgents: true,
      input: inputOf({
        ...paging,
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: 731, default: 90, description: 'Days back from now' })),
        platform,
        search: Type.Optional(Type.String({ maxLength: 200, description: 'SKU or name' })),
      }),
      output: pageOf(
        outputOf({
          sku: text(),
          productName: text(),
          platform: text(),
          currency: text(),
          units: Type.Integer(),
          orders: Type.Integer(),
          revenue: amount('Prices paid less discounts and refunds, without shipping and tax'),
          cost: orNull(amount('Null while the cost of any piece is unknown')),
          fees: orNull(amount('Null while those of any order are unknown')),
          net: orNull(amount('Revenue less cost and fees')),
          margin: orNull(amount('Net in percent of revenue')),
        }),
      ),
      run: async ({ days = 90, platform: of, search, ...page }, { link }) => {
        const rows = await this.figures.profit({ days, platform: of, search });
        return paged(pageFrom(rows, page), link('/admin/analytics'), (row) => ({
          sku: row.sku,
          productName: row.productName,
          platform: row.platform,
          currency: row.currency,
          units: row.units,
          orders: row.orders,
          revenue: row.revenue,
          cost: row.cost,
          fees: row.fees,
          net: row.net,
          margin: row.margin,
        }));
      },
    });
  }

  private sold() {
    return defineTool({
      name: 'orders.list',
      title: 'Orders of the shop',
      description: `Orders on all channels with their lines, sums and status. Who ordered, where it goes and its tracking number are left out without the permission ${identifying}.`,
      permission: 'commerce:read',
      deed: 'reads',
      isForAgents: true,
      input: inputOf({
        ...paging,
        platform,
        status: Type.Optional(choice(shopOrderStatuses)),
        from: Type.Optional(day('First day, on the clock of the shop')),
        to: Type.Optional(day('Last day')),
        customerId: Type.Optional(id('Orders of this customer')),
        sort: Type.Optional(choice(['newest', 'oldest', 'largest'] as const, { default: 'newest' })),
      }),
      output: pageOf(
        outputOf({
          id: text(),
          orderNumber: orNull(text('As people call it')),
          platform: text(),
          accountName: orNull(text('Which account of the platform; null where the only one has no name')),
          status: choice(shopOrderStatuses),
          orderedAt: text(),
          currency: text(),
          total: amount('What the buyer paid, before refunds'),
          refunded: amount('Units of the currency'),
          fees: orNull(amount('What the channel kept; null while unknown')),
          customerId: orNull(text()),
          customerName: Type.Optional(orNull(text(whoNeeds))),
          customerEmail: Type.Optional(orNull(text(whoNeeds))),
          fulfilment: orNull(text('open, partial or shipped; null where no source says it')),
          shippedAt: orNull(text()),
          carrier: orNull(text('Of the last parcel')),
          tracking: Type.Optional(orNull(text(whoNeeds))),
          delivery: Type.Optional(orNull(Type.Record(Type.String(), Type.String(), { description: `Address of the parcel. ${whoNeeds}` }))),
          lines: Type.Array(outputOf({ sku: text(), productName: text(), quantity: Type.Integer(), unitPrice: Type.Number() })),
        }),
      ),
      run: async (args, { link, may }) => {
        const shows = may(identifying);
        const page = await this.orders.list({ ...asked(args), sort: args.sort ?? 'newest' }, shows);
        return paged(page, link('/admin/shop-orders'), (row) => ({
          id: row.id,
          orderNumber: row.orderNumber,
          platform: row.platform,
          accountName: row.accountName,
          status: row.status as (typeof shopOrderStatuses)[number],
          orderedAt: row.orderedAt,
          currency: row.currency,
          total: row.total,
          refunded: row.refunded,
          fees: row.fees,
          customerId: row.customerId,
          ...(shows && {
            customerName: row.customerName,
            customerEmail: row.customerEmail,
            tracking: row.tracking,
            delivery: row.delivery as Record<string, string> | null,
          }),
          fulfilment: row.fulfilment,
          shippedAt: row.shippedAt,
          carrier: row.carrier,
          lines: row.lines.map(({ sku, productName, quantity, unitPrice }) => ({ sku, productName, quantity, unitPrice })),
        }));
      },
    });
  }

  private buyers() {
    return defineTool({
      name: 'customers.list',
      title: 'Customers of the shop',
      description: `What customers bought: orders, sums, last order. Names and mail addresses are left out without the permission ${identifying}.`,
      permission: 'commerce:read',
      deed: 'reads',
      input: inputOf({ ...paging, platform, sort: Type.Optional(choice(['latest', 'spent'] as const, { default: 'latest' })) }),
      output: pageOf(
        outputOf({
          id: text(),
          platform: text('Where they were first seen'),
          orderCount: Type.Integer(),
          totalSpent: amount('Units of the currency'),
          currency: text(),
          lastOrderDate: orNull(text()),
          email: Type.Optional(orNull(text(whoNeeds))),
          firstName: Type.Optional(orNull(text(whoNeeds))),
          lastName: Type.Optional(orNull(text(whoNeeds))),
        }),
      ),
      run: async (args, { link, may }) => {
        const shows = may(identifying);
        const page = await this.customers.list({ ...asked(args), sort: args.sort ?? 'latest' }, shows);
        return paged(page, link('/admin/customers'), (row) => ({
          id: row.id,
          platform: row.platform,
          orderCount: row.orderCount,
          totalSpent: row.totalSpent,
          currency: row.currency,
          lastOrderDate: row.lastOrderDate,
          ...(shows && { email: row.email, firstName: row.firstName, lastName: row.lastName }),
        }));
      },
    });
  }
}
