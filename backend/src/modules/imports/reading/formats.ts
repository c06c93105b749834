import { fieldsOf, type ImportKind, type ImportPlan } from '../import-values';

/** Column names without case, spaces and signs: files of one platform differ in little else. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}#]+/gu, '');

interface FileFormat {
  name: string;
  platform: string;
  kind: ImportKind;
  /** All of these columns are there. */
  marks: string[];
  columns: Record<string, string[]>;
  priceIs?: ImportPlan['priceIs'];
  amountsPer?: ImportPlan['amountsPer'];
}

/** Exports that sellers download, by the columns that tell them apart; the first that fits wins. */
const formats: FileFormat[] = [
  {
    name: 'Shopify orders',
    platform: 'shopify',
    kind: 'orders',
    marks: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem price'],
    columns: {
      orderId: ['Id', 'Name'],
      orderNumber: ['Name'],
      orderedAt: ['Created at'],
      paidAt: ['Paid at'],
      cancelledAt: ['Cancelled at'],
      status: ['Financial Status'],
      currency: ['Currency'],
      total: ['Total'],
      shipping: ['Shipping'],
      tax: ['Taxes'],
      discount: ['Discount Amount'],
      refunded: ['Refunded Amount'],
      sku: ['Lineitem sku'],
      productName: ['Lineitem name'],
      quantity: ['Lineitem quantity'],
      price: ['Lineitem price'],
      email: ['Email'],
      name: ['Billing Name', 'Shipping Name'],
    },
  },
  {
    name: 'Shopify products',
    platform: 'shopify',
    kind: 'products',
    marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    columns: {
      sku: ['Variant SKU'],
      productName: ['Title'],
      variant: ['Option1 Value'],
      price: ['Variant Price'],
      cost: ['Cost per item'],
      quantity: ['Variant Inventory Qty'],
      status: ['Status'],
    },
  },
  {
    name: 'Shopify customers',
    platform: 'shopify',
    kind: 'customers',
    marks: ['First Name', 'Last Name', 'Email', 'Total Spent'],
    columns: { customerId: ['Customer ID'], email: ['Email'], firstName: ['First Name'], lastName: ['Last Name'] },
  },
  {
    name: 'Amazon order report',
    platform: 'amazon',
    kind: 'orders',
    marks: ['amazon-order-id', 'purchase-date', 'sku', 'item-price'],
    priceIs: 'line',
    amountsPer: 'line',
    columns: {
      orderId: ['amazon-order-id'],
      orderedAt: ['purchase-date'],
      status: ['order-status', 'item-status'],
      currency: ['currency'],
      sku: ['sku'],
      productName: ['product-name'],
      quantity: ['quantity', 'quantity-purchased'],
      price: ['item-price'],
      tax: ['item-tax'],
      shipping: ['shipping-price'],
      discount: ['item-promotion-discount'],
      email: ['buyer-email'],
      name: ['buyer-name'],
    },
  },
  {
    name: 'Amazon listings',
    platform: 'amazon',
    kind: 'products',
    marks: ['item-name', 'seller-sku', 'price'],
    columns: {
      sku: ['seller-sku'],
      productId: ['listing-id', 'asin1'],
      productName: ['item-name'],
      price: ['price'],
      quantity: ['quantity'],
      status: ['status'],
    },
  },
  {
    name: 'eBay orders',
    platform: 'ebay',
    kind: 'orders',
    marks: ['Order number', 'Item title', 'Sold for', 'Quantity', 'Sale date'],
    columns: {
      orderId: ['Order number'],
      orderNumber: ['Sales record number'],
      orderedAt: ['Sale date'],
      paidAt: ['Paid on date'],
      total: ['Total price'],
      shipping: ['Shipping and handling'],
      tax: ['Seller collected tax'],
      sku: ['Custom label', 'Custom label (SKU)', 'Item number'],
      productName: ['Item title'],
      quantity: ['Quantity'],
      price: ['Sold for'],
      email: ['Buyer email'],
      name: ['Buyer name'],
      customerId: ['Buyer username'],
    },
  },
  {
    name: 'eBay active listings',
    platform: 'ebay',
    kind: 'products',
    marks: ['Item number', 'Title', 'Available quantity'],
    columns: {
      sku: ['Custom label (SKU)', 'Custom label'],
      productId: ['Item number'],
      productName: ['Title'],
      quantity: ['Available quantity'],
      price: ['Current price', 'Start price'],
      currency: ['Currency'],
    },
  },
  {
    name: 'Etsy order items',
    platform: 'etsy',
    kind: 'orders',
    marks: ['Sale Date', 'Item Name', 'Order ID', 'Transaction ID'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
      paidAt: ['Date Paid'],
      currency: ['Currency'],
      sku: ['SKU', 'Listing ID'],
      productName: ['Item Name'],
      quantity: ['Quantity'],
      price: ['Price'],
      customerId: ['Buyer'],
      name: ['Ship Name'],
    },
  },
  {
    name: 'Etsy orders',
    platform: 'etsy',
    kind: 'orders',
    marks: ['Sale Date', 'Order ID', 'Order Value', 'Order Total'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
      status: ['Status'],
      currency: ['Currency'],
      total: ['Order Total'],
      shipping: ['Shipping'],
      tax: ['Sales Tax'],
      discount: ['Discount Amount'],
      fees: ['Card Processing Fees'],
      customerId: ['Buyer User ID', 'Buyer'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      name: ['Full Name'],
    },
  },
  {
    name: 'Etsy listings',
    platform: 'etsy',
    kind: 'products',
    marks: ['TITLE', 'PRICE', 'QUANTITY', 'CURRENCY_CODE', 'SKU'],
    columns: { sku: ['SKU'], productName: ['TITLE'], price: ['PRICE'], currency: ['CURRENCY_CODE'], quantity: ['QUANTITY'] },
  },
];

/** What columns of other files are called, in the order of preference; names as `plain` makes them. */
const usual: Record<string, RegExp[]> = {
  orderId: [
    /^(order|invoice|transaction|sale|sales|purchase|bestell|auftrags?|rechnungs?|commande|pedido)(id|no|nr|num|number|nummer|ref|reference|#)$/,
    /^(order|invoice|bestellung|auftrag|rechnung|#)$/,
  ],
  orderedAt: [
    /^(order|invoice|sale|sales|purchase|transaction|bestell|rechnungs)?(date|datum|datetime|at)$/,
    /^(created|ordered|purchased|placed|sold)(at|on|date)?$/,
    /(date|datum|fecha|time)$/,
  ],
  paidAt: [/^(paid|payment)(at|on|date|ondate)$/],
  cancelledAt: [/^cancell?ed(at|on|date)$/],
  status: [/^(order|payment|financial)?status$/, /^state$/],
  currency: [/^(currency|currencycode|wahrung|währung|devise)$/],
  total: [
    /^(order|grand|invoice)?total(price|amount|sales)?$/,
    /^(amount|betrag|summe|gesamt|gesamtbetrag|umsatz|montant|importe)$/,
    /^(ordervalue|sales|revenue)$/,
  ],
  shipping: [/^(shipping|postage|versand|versandkosten|delivery)(price|cost|costs|fee|amount|andhandling)?$/],
  tax: [/^(sales)?(tax|taxes|vat|mwst|ust)(amount|\d+)?$/],
  discount: [/^(discount|rabatt)(amount|s)?$/],
  refunded: [/^(refund|refunded)(amount|s|ed)?$/],
  fees: [/^(total|platform|marketplace|transaction|selling|final|processing)?(fee|fees|gebühr|gebühren|commission)(amount|s)?$/],
  sku: [
    /^(item|product|variant|seller|merchant)?sku$/,
    /^(stockcode|articlenumber|artikelnummer|itemcode|productcode|partnumber|itemnumber)$/,
  ],
  productId: [/^(product|listing|item|variant)id$/, /^asin$/],
  productName: [
    /^(product|item|article|artikel|listing)?(name|title|titel|bezeichnung)$/,
    /^(description|beschreibung|product|item|artikel|productline)$/,
  ],
  variant: [/^(variant|option|variantname)$/],
  quantity: [/^(quantity|qty|units|menge|anzahl|quantité|cantidad|pieces|pcs|stock|bestand|onhand|available|availablequantity|inventory)$/],
  price: [/^(unit|item|sale|selling|stück|einzel|verkaufs)?(price|preis|prix|precio)(each|unitaire|unitario)?$/, /^price/],
  unitCost: [/^(unit)?(cost|costprice|einkaufspreis|ek)$/],
  cost: [/^(unit)?(cost|costprice|costperitem|einkaufspreis|ek|purchaseprice|cogs)$/],
  email: [/^(customer|buyer|billing|contact)?e?mail(address)?$/],
  customerId: [/^(customer|client|buyer|kunden?)(id|no|nr|number|nummer|username)$/, /^(username|buyer)$/],
  firstName: [/^(first|given|vor)name$/],
  lastName: [/^(last|family|sur|nach)name$/],
  name: [/^(customer|buyer|client|billing|full|shipping)name$/, /^(customer|buyer|kunde)$/],
};

export interface Recognised {
  format: string | null;
  platform: string;
  kind: ImportKind;
  columns: Record<string, string>;
  priceIs: ImportPlan['priceIs'] | null;
  amountsPer: ImportPlan['amountsPer'] | null;
}

/** Which export the columns belong to, and what each of them means. */
export function recognise(columns: readonly string[]): Recognised {
  const byName = new Map(columns.map((column) => [plain(column), column]));
  const format = formats.find(({ marks }) => marks.every((mark) => byName.has(plain(mark))));
  if (!format) return guess(columns);
  const found: Record<string, string> = {};
  for (const [field, names] of Object.entries(format.columns)) {
    const name = names.map(plain).find((name) => byName.has(name));
    if (name !== undefined) found[field] = byName.get(name)!;
  }
  const { name, platform, kind, priceIs = 'unit', amountsPer = 'order' } = format;
  return { format: name, platform, kind, columns: found, priceIs: kind === 'orders' ? priceIs : null, amountsPer };
}

function guess(columns: readonly string[]): Recognised {
  const orders = columnsFor('orders', columns);
  const products = columnsFor('products', columns);
  const customers = columnsFor('customers', columns);
  const isOrders = orders.orderId !== undefined && orders.orderedAt !== undefined;
  const isProducts = (products.sku ?? products.productId) !== undefined;
  const kind = isOrders ? 'orders' : isProducts ? 'products' : customers.email !== undefined ? 'customers' : 'orders';
  return { format: null, platform: 'other', kind, columns: { orders, products, customers }[kind], priceIs: null, amountsPer: null };
}

/** The likeliest column for each field of this kind of file; no column means two things. */
export function columnsFor(kind: ImportKind, columns: readonly string[]): Record<string, string> {
  const free = new Map(columns.map((column) => [plain(column), column]));
  const found: Record<string, string> = {};
  for (const field of fieldsOf[kind]) {
    for (const pattern of usual[field] ?? []) {
      const name = [...free.keys()].find((name) => pattern.test(name));
      if (name === undefined) continue;
      found[field] = free.get(name)!;
      free.delete(name);
      break;
    }
  }
  return found;
}
