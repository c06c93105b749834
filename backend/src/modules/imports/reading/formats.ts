import { type PlatformFile, platforms } from '../../integrations';
import { fieldsOf, type ImportKind, type ImportPlan } from '../import-values';

/** Column names without case, spaces and signs: files of one platform differ in little else. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}#]+/gu, '');

/** Exports that sellers download, by the columns that tell them apart; the first that fits wins. */
export const formats: (PlatformFile & { platform: string })[] = platforms.flatMap(
  ({ platform, files = [] }: { platform: string; files?: readonly PlatformFile[] }) => files.map((file) => ({ ...file, platform })),
);

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
  rowType: [
    /^(transaction|trans|row|entry|record|booking)?type$/,
    /^(transaktions|buchungs|beleg|vorgangs)?(art|typ)$/,
    /^typede(transaction|transacción|vente)$/,
  ],
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
