import { TaskError } from '../../../platform/errors/task-error';
import { withoutCurrency } from '../../tables';
import { filesOnly, type PlatformFile, platforms } from '../../integrations';
import { fieldsOf, type ImportKind, type ImportPlan } from '../import-values';
import { unwrapped } from './values';
import { ownFiles } from './own-files';
import { fitsField } from './column-fit';

/** Column names without case, spaces and signs: files of one platform differ in little else. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}#]+/gu, '');

/** Exports that sellers download, by the columns that tell them apart; the first that fits wins. */
export const formats: readonly (PlatformFile & { platform: string })[] = [
  { platform: 'other', files: ownFiles },
  ...(platforms as readonly { platform: string; files?: readonly PlatformFile[] }[]),
  ...filesOnly,
].flatMap(({ platform, files = [] }) => files.map((file) => ({ ...file, platform })));

/** Columns of the delivery address. An address column without a prefix may hold the billing address. */
const deliver = (part: string): RegExp => new RegExp(`^(ship|shipping|delivery|deliver|recipient|shipto|deliverto|postto)${part}$`);

/** What columns of other files are called, in the order of preference; names as `plain` makes them. */
const usual: Record<string, RegExp[]> = {
  orderId: [
    /^(order|invoice|transaction|sale|sales|purchase|bestell|auftrags?|rechnungs?|commande|pedido)(id|no|nr|num|number|nummer|ref|reference|#)$/,
    /^(n|n[uú]m[eé]ro)?(de)?(commande|pedido)$/,
    /^(numero)?(dell?)?ordine$/,
    /^(bestel|order)(nummer|nr)$/,
    /^(order|invoice|bestellung|auftrag|rechnung|bestelling|#)$/,
  ],
  orderedAt: [
    /^(order|invoice|sale|sales|purchase|transaction|bestell|rechnungs)?(date|datum|datetime|at)$/,
    /^(created|ordered|purchased|placed|sold)(at|on|date)?$/,
    /^(date(de|dela)?commande|fecha(del?)?pedido|data(dell)?ordine|besteldatum)$/,
    /(date|datum|fecha|time)$/,
    /^data$/,
  ],
  paidAt: [/^(paid|payment)(at|on|date|ondate)$/],
  cancelledAt: [/^cancell?ed(at|on|date)$/, /^(storniertam|stornodatum)$/],
  shippedAt: [/^(ship|shipped|dispatched|fulfilled|versand|verschickt|versendet)(at|on|date|ondate|datum|am)$/],
  fulfilment: [/^(fulfil?lment|shipping|delivery|versand)status$/],
  status: [/^(order|payment|financial)?status$/, /^state$/],
  rowType: [
    /^(transaction|trans|row|entry|record|booking)?type$/,
    /^(transaktions|buchungs|beleg|vorgangs)?(art|typ)$/,
    /^typede(transaction|transacción|vente)$/,
  ],
  currency: [/^(currency|currencycode|wahrung|währung|devise|moneda|valuta)$/],
  lineTotal: [/^(line|item|row|extended|zeilen|positions?)(total|amount|sum|summe|betrag|gesamt)$/, /^(line|extended|ext)price$/],
  total: [
    /^(order|grand|invoice)?total(price|amount|sales)?$/,
    /^orderamount$/,
    /^(bestell|auftrags?|rechnungs)?(gesamtsumme|gesamtpreis|endbetrag)$/,
    /^(montant|total|importe)(total|ttc)$|^(prix|precio)total$/,
    /^(amount|betrag|summe|gesamt|gesamtbetrag|umsatz|montant|importe|totaal|totaalbedrag|totale|importo)$/,
    /^(ordervalue|sales|revenue)$/,
  ],
  shipping: [/^(shipping|postage|versand|versandkosten|delivery)(price|cost|costs|fee|amount|andhandling)?$/],
  marketplaceTax: [
    /^(marketplace|ebay|etsy|amazon|platform|facilitator)(collected|withheld|remitted)?(sales)?tax(collected|withheld)?$/,
    /^taxcollectedbythe?marketplace$/,
  ],
  tax: [/^(sales)?(tax|taxes|vat|mwst|ust)(amount|\d+)?$/],
  discount: [/^(discount|rabatt)(amount|s)?$/],
  refunded: [/^(refund|refunded)(amount|s|ed)?$/],
  fees: [/^(total|platform|marketplace|transaction|selling|final|processing)?(fee|fees|gebühr|gebühren|commission)(amount|s)?$/],
  sku: [
    /^(item|product|variant|seller|merchant)?sku$/,
    /^(stockcode|articlenumber|articleno|artikelnummer|artikelnr|artnr|itemcode|productcode|partnumber|itemnumber)$/,
    /^(r[eé]f[eé]rence|referencia|codearticle|codicearticolo|artikelcode)(produit|article|vendeur)?$/,
  ],
  productId: [/^(product|listing|item|variant)id$/, /^asin$/],
  productName: [
    /^(product|item|article|artikel|listing)?(name|title|titel|bezeichnung)$/,
    /^(description|beschreibung|product|item|artikel|productline)$/,
  ],
  variant: [/^(variant|option|variantname)$/],
  quantity: [
    /^(quantity|qty|units|menge|anzahl|quantité|cantidad|pieces|pcs|stock|bestand|onhand|available|availablequantity|inventory|lagerbestand|qté|quantità|aantal|voorraad|giacenza|existencias)$/,
  ],
  price: [
    /^(unit|item|sale|selling|stück|einzel|verkaufs)?(price|preis|prix|precio|prezzo|prijs)(each|unitaire|unitario)?$/,
    /^(vk|vkpreis|vkbrutto|verkoopprijs|stuksprijs)$/,
    /^price/,
  ],
  unitCost: [/^(unit)?(cost|costprice|einkaufspreis|ek)$/],
  cost: [/^(unit)?(cost|costprice|costperitem|einkaufspreis|ek|purchaseprice|cogs)$/],
  email: [/^(customer|buyer|billing|contact)?e?mail(address)?$/],
  customerId: [/^(customer|client|buyer|kunden?)(id|no|nr|number|nummer|username)$/, /^(username|buyer)$/],
  firstName: [/^(first|given|vor)name$/],
  lastName: [/^(last|family|sur|nach)name$/],
  name: [/^(customer|buyer|client|billing|full|shipping)name$/, /^(customer|buyer|kunde)$/],
  carrier: [/^(shipping)?carrier(name)?$/, /^(versanddienst(leister)?|paketdienst|transporteur)$/],
  tracking: [/^tracking(number|no|code|id|nummer)?$/, /^(sendungsnummer|trackingnummer|num[eé]rodesuivi)$/],
  deliverName: [deliver('(name|fullname)'), /^(shipto|deliverto|recipient|empfänger|liefername)$/],
  deliverCompany: [deliver('company(name)?')],
  deliverStreet: [deliver('(street|address|addressline)1?')],
  deliverStreet2: [deliver('(street|address|addressline)2')],
  deliverCity: [deliver('(city|town)'), /^(lieferort|lieferstadt)$/],
  deliverRegion: [deliver('(state|province|region|county)(code)?')],
  deliverPostalCode: [deliver('(zip|zipcode|postcode|postalcode)'), /^(lieferplz)$/],
  deliverCountry: [deliver('country(code)?'), /^(lieferland)$/],
};

export interface Recognised {
  format: string | null;
  platform: string;
  kind: ImportKind;
  columns: Record<string, string>;
  priceIs: ImportPlan['priceIs'] | null;
  amountsPer: ImportPlan['amountsPer'] | null;
  taxOnTop?: readonly string[];
  arePaid?: boolean;
  /** The order of day and month that the export always has; null where it depends on the country. */
  dateFormat: 'mdy' | 'dmy' | null;
  /** The zone of its dates, if the export has one of its own. */
  timeZone?: string;
}

export type SampleRows = readonly { cells: readonly string[] }[];

/**
 * Which export the columns belong to, and what each of them means. Headers alone are not enough: a template filled in for something else has
 * them as well. @param sample without it, all columns count as filled
 * @throws TaskError `unreadable_input` for a report that lists neither orders nor payouts with their lines
 */
export function recognise(columns: readonly string[], sample?: SampleRows): Recognised {
  const texts = textsOf(columns, sample);
  const byName = new Map<string, string>();
  for (const column of columns) {
    const known = byName.get(plain(column));
    if (known === undefined || (texts(known).length === 0 && texts(column).length > 0)) byName.set(plain(column), column);
  }
  const isFilled = (name: string) => byName.has(plain(name)) && texts(byName.get(plain(name))!).length > 0;
  const format = formats.find(
    ({ marks, headers = [] }) =>
      marks.every((mark) => (typeof mark === 'string' ? isFilled(mark) : mark.some(isFilled))) &&
      headers.every((header) => byName.has(plain(header))),
  );
  if (!format) return guess(columns, sample);
  if (format.report) throw notOrders(format);
  const found: Record<string, string> = {};
  for (const [field, names] of Object.entries(format.columns)) {
    const name = names.find(isFilled) ?? names.find((one) => byName.has(plain(one)));
    if (name !== undefined) found[field] = byName.get(plain(name))!;
  }
  const { name, platform, kind, priceIs = 'unit', amountsPer = 'order', taxOnTop, arePaid, dateFormat = null, timeZone } = format;
  return {
    format: name,
    platform,
    kind,
    columns: found,
    priceIs: kind === 'orders' ? priceIs : null,
    amountsPer,
    dateFormat,
    ...(taxOnTop && { taxOnTop }),
    ...(arePaid && { arePaid }),
    ...(timeZone && { timeZone }),
  };
}

function notOrders({ name, report }: PlatformFile): TaskError {
  const { lists, instead } = report!;
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return new TaskError('unreadable_input', `This is ${article} ${name}. It lists ${lists}, not orders.`, { hint: instead });
}

function guess(columns: readonly string[], sample?: SampleRows): Recognised {
  const orders = columnsFor('orders', columns, sample);
  const products = columnsFor('products', columns, sample);
  const customers = columnsFor('customers', columns, sample);
  const isOrders = orders.orderId !== undefined && orders.orderedAt !== undefined;
  const isProducts = (products.sku ?? products.productId) !== undefined;
  const kind = isOrders ? 'orders' : isProducts ? 'products' : customers.email !== undefined ? 'customers' : 'orders';
  return {
    format: null,
    platform: 'other',
    kind,
    columns: { orders, products, customers }[kind],
    priceIs: null,
    amountsPer: null,
    dateFormat: null,
  };
}

/**
 * The likeliest column for each field of this kind of file; no column means two things. Filled columns win over empty ones, and a column whose
 * cells cannot be what its name says is left out.
 */
export function columnsFor(kind: ImportKind, columns: readonly string[], sample?: SampleRows): Record<string, string> {
  const texts = textsOf(columns, sample);
  const free = new Set(columns);
  const found: Record<string, string> = {};
  const choose = (candidates: readonly string[]) => {
    for (const field of fieldsOf[kind]) {
      if (found[field] !== undefined) continue;
      for (const pattern of usual[field] ?? []) {
        const column = candidates.find((one) => free.has(one) && pattern.test(plain(withoutCurrency(one))) && fitsField(field, texts(one)));
        if (column === undefined) continue;
        found[field] = column;
        free.delete(column);
        break;
      }
    }
  };
  choose(columns.filter((column) => texts(column).length > 0));
  // A refund may stand further down. An empty date of payment would make every order unpaid.
  choose(columns.filter((column) => texts(column).length === 0 && !usual.paidAt!.some((pattern) => pattern.test(plain(column)))));
  return found;
}

/** Filled cells of a column in the sample. */
function textsOf(columns: readonly string[], sample?: SampleRows): (column: string) => readonly string[] {
  if (!sample) return () => ['?'];
  const cells = new Map(columns.map((column, at) => [column, sample.map(({ cells }) => unwrapped(cells[at] ?? '')).filter(Boolean)]));
  return (column) => cells.get(column) ?? [];
}
