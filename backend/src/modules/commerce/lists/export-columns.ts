import type { TableCell } from '../../../platform/xlsx/table-cell';
import type { CustomerDto } from '../dto/customers.dto';
import type { InventoryItemDto } from '../dto/inventory.dto';
import type { ShopOrderDto, ShopOrderLineDto } from '../dto/orders.dto';

/** Columns of the exported lists: the cell of a row by its header. */
type ExportColumns<T> = Record<string, (row: T) => TableCell>;

export const inventoryExport: ExportColumns<InventoryItemDto> = {
  SKU: (row) => row.sku,
  Title: (row) => row.productName,
  Channel: (row) => row.platform,
  Account: (row) => row.accountName ?? row.account,
  Quantity: (row) => row.quantity,
  Locations: (row) => row.locations?.map(({ name, quantity }) => `${name}: ${quantity ?? 'not stocked'}`).join(' | ') ?? null,
  Price: (row) => row.price,
  Cost: (row) => row.cost,
  Currency: (row) => row.currency,
  Status: (row) => row.status,
  Buffer: (row) => row.buffer,
  'Low at': (row) => row.lowStockAt,
};

export const customerExport: ExportColumns<CustomerDto> = {
  Email: (row) => row.email,
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  Platforms: (row) => [...new Set([row.platform, ...row.sources.map(({ platform }) => platform)])].join(' '),
  Orders: (row) => row.orderCount,
  Spent: (row) => row.totalSpent,
  Currency: (row) => row.currency,
  'Last order': (row) => (row.lastOrderDate ? new Date(row.lastOrderDate) : null),
};

/** All lines of an order in one cell. */
const lines = (read: (line: ShopOrderLineDto) => string) => (row: ShopOrderDto) => row.lines.map(read).join(' | ');

export const orderExport: ExportColumns<ShopOrderDto> = {
  Channel: (row) => row.platform,
  Account: (row) => row.accountName ?? row.account,
  'Order number': (row) => row.platformOrderId,
  Name: (row) => row.orderNumber,
  Date: (row) => new Date(row.orderedAt),
  Status: (row) => row.status,
  Email: (row) => row.customerEmail,
  SKUs: lines(({ sku, quantity }) => `${quantity} x ${sku}`),
  Total: (row) => row.total,
  Refunded: (row) => row.refunded,
  Shipping: (row) => row.shipping,
  Tax: (row) => row.tax,
  Discount: (row) => row.discount,
  Fees: (row) => row.fees,
  Currency: (row) => row.currency,
  'Shipped on': (row) => (row.shippedAt ? new Date(row.shippedAt) : null),
  Carrier: (row) => row.carrier,
  'Tracking number': (row) => row.tracking,
  'Ship to': (row) => row.delivery?.name ?? null,
  'Ship to company': (row) => row.delivery?.company ?? null,
  'Ship to street': (row) => row.delivery?.street ?? null,
  'Ship to street 2': (row) => row.delivery?.street2 ?? null,
  'Ship to city': (row) => row.delivery?.city ?? null,
  'Ship to region': (row) => row.delivery?.region ?? null,
  'Ship to postal code': (row) => row.delivery?.postalCode ?? null,
  'Ship to country': (row) => row.delivery?.country ?? null,
};
