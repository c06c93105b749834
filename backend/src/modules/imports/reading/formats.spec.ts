import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';
import { recognise } from './formats';

const csv = (...lines: string[]): string => lines.join('\n');

describe('Recognition of a format', () => {
  it('should not go by the headers of a template that was filled in for something else', async () => {
    const { detected, records } = await readFile(
      csv('Name,Created at,Lineitem quantity,Lineitem price,Order ID,Date,Total', ',,,,A1,2026-05-01,10.00', ',,,,A2,2026-05-02,12.00'),
    );
    expect(detected.format).toBeNull();
    expect(records.orders.map(({ platformOrderId, totalCents }) => [platformOrderId, totalCents])).toEqual([
      ['A1', 1_000],
      ['A2', 1_200],
    ]);
  });

  it('should choose the filled column of two', async () => {
    const { plan } = await readFile(csv('Order ID,Order Date,Date,Total,Amount', 'A1,,2026-05-01,,10.00', 'A2,,2026-05-02,,12.00'));
    expect(plan.columns).toMatchObject({ orderedAt: 'Date', total: 'Amount' });
  });

  it('should leave out columns whose cells cannot be what their name says', async () => {
    const { plan } = await readFile(
      csv(
        'Order ID,Date,Total,State,Type,Currency',
        'A1,2026-05-01,10.00,CA,Member,United States',
        'A2,2026-05-02,12.00,NY,Guest,United States',
      ),
    );
    expect(plan.columns).toEqual({ orderId: 'Order ID', orderedAt: 'Date', total: 'Total' });
  });

  it('should keep a column that is empty in the sample only', async () => {
    const { plan } = await readFile(csv('Order ID,Date,Total,Refunded,Paid at', 'A1,2026-05-01,10.00,,'));
    expect(plan.columns).toMatchObject({ refunded: 'Refunded' });
    expect(plan.columns.paidAt).toBeUndefined();
  });

  it.each([
    [
      'Dutch',
      'Bestelnummer;Besteldatum;EAN;Titel;Aantal;Prijs\n1;01-10-2026;87;Mok;2;10,00\n',
      ['orderId', 'orderedAt', 'productName', 'quantity', 'price'],
    ],
    [
      'French',
      'N° de commande;Date de commande;Référence;Qté;Prix unitaire;Montant total\n1;13/10/2026;R;2;10,00;20,00\n',
      ['orderId', 'orderedAt', 'sku', 'quantity', 'price', 'total'],
    ],
    [
      'Italian',
      'Numero ordine;Data;Codice articolo;Quantità;Prezzo;Totale\n1;13/10/2026;R;2;10,00;20,00\n',
      ['orderId', 'orderedAt', 'sku', 'quantity', 'price', 'total'],
    ],
    [
      'Spanish',
      'Número de pedido;Fecha;Referencia;Cantidad;Importe total;Moneda\n1;13/10/2026;R;2;20,00;EUR\n',
      ['orderId', 'orderedAt', 'sku', 'quantity', 'total', 'currency'],
    ],
    ['German', 'Artikelnr;Bezeichnung;VK;Lagerbestand\nA1;Krug;10,00;5\n', ['sku', 'productName', 'price', 'quantity']],
  ])('should read the names of columns in other languages: %s', async (_language, file, fields) => {
    const { plan } = await readFile(file);
    expect(Object.keys(plan.columns).sort()).toEqual([...fields].sort());
  });

  it('should take rows without any cell for padding', async () => {
    const { records, errors } = await readFile(csv('Order ID,Date,Total', ',,', 'A1,2026-05-01,10.00', ' ,,', 'A2,2026-05-02,12.00'));
    expect([records.orders.length, errors]).toEqual([2, []]);
  });

  it.each([
    [
      'Shopify products',
      'products',
      'Title,URL handle,Vendor,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity',
    ],
    ['Shopify products', 'products', 'Handle,Title,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item,Status'],
    [
      'WooCommerce products',
      'products',
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Übergeordnetes Produkt',
    ],
    [
      'WooCommerce orders',
      'orders',
      'order_id,order_number,order_date,status,shipping_total,tax_total,order_total,order_currency,customer_email',
    ],
    [
      'WooCommerce orders (Advanced Order Export)',
      'orders',
      'Order Number,Order Status,Order Date,Order Total Amount,SKU,Item Name,Quantity,Item Cost',
    ],
    [
      'Amazon order report',
      'orders',
      'order-id,order-item-id,purchase-date,buyer-email,sku,product-name,quantity-purchased,currency,item-price',
    ],
    ['Amazon FBA inventory', 'products', 'sku,fnsku,asin,product-name,your-price,afn-fulfillable-quantity'],
    [
      'eBay orders',
      'orders',
      'Verkaufsprotokollnummer,Bestellnummer,Nutzername des Käufers,Angebotstitel,Bestandseinheit,Anzahl,Verkauft für,Gesamtbetrag,Verkauft am',
    ],
    ['Square item sales', 'orders', 'Date,Time,Category,Item,Qty,SKU,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Event Type'],
    ['Square item library', 'products', 'Token,Item Name,Variation Name,SKU,Price'],
    [
      'Mirakl orders (Decathlon and others)',
      'orders',
      'Date created,Order number,Quantity,Details,Status,Amount,Currency,Offer SKU,Unit price,Shipping price',
    ],
    [
      'Orders of this console',
      'orders',
      'Channel,Order number,Name,Date,Status,Email,SKUs,Total,Refunded,Shipping,Tax,Discount,Fees,Currency',
    ],
    ['Inventory of this console', 'products', 'SKU,Title,Channel,Quantity,Price,Cost,Currency,Status,Buffer,Low at'],
    ['Customers of this console', 'customers', 'Email,First name,Last name,Platforms,Orders,Spent,Currency,Last order'],
  ])('should know %s', (format, kind, columns) => expect(recognise(columns.split(','))).toMatchObject({ format, kind }));
});

describe('Reports of payouts', () => {
  it.each([
    ['Shopify Payments transactions report', 'Order,Type,Payment Method Name,Amount,Fee,Net,Payout Date,Payout ID'],
    ['Shopify payouts report', 'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency'],
    [
      'Stripe payout reconciliation report',
      'automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category',
    ],
    ['Stripe balance report', 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Transfer,Transfer Date (UTC)'],
    [
      'Amazon settlement report',
      'settlement-id,settlement-start-date,settlement-end-date,deposit-date,total-amount,currency,transaction-type,order-id,amount-type,amount-description,amount,posted-date',
    ],
    [
      'eBay transaction report',
      'Transaction creation date,Type,Order number,Net amount,Payout currency,Payout date,Payout ID,Gross transaction amount,Transaction currency',
    ],
  ])('should be known: %s', (format, columns) => expect(recognise(columns.split(','))).toMatchObject({ format, kind: 'payouts' }));
});

describe('Reports that list no orders', () => {
  it.each([
    ['a Shopify transaction history', 'Order,Name,Kind,Gateway,Created At,Status,Amount,Currency,Card Type'],
    ['a Stripe balance report', 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description'],
    ['a Stripe balance report', 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id'],
    ['a Stripe payouts report', 'id,Amount,Created (UTC),Currency,Arrival Date (UTC),Source Type,Status'],
    ['a Stripe payments report', 'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Fee,Status,Customer Email'],
    ['an Etsy monthly statement', 'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details'],
    ['an Etsy monthly statement', 'Datum,Art,Titel,Info,Währung,Betrag,Gebühren & Steuern,Netto'],
    ['an Etsy Payments sales report', 'Payment ID,Buyer Username,Buyer Name,Order ID,Gross Amount,Fees,Net Amount,Order Date'],
    ['an Etsy deposits report', 'Date,Amount,Currency,Status,Bank Account Ending Digits'],
    [
      'an eBay transaction report',
      'Transaction creation date,Type,Order number,Buyer username,Net amount,Payout ID,Item title,Quantity,Gross transaction amount',
    ],
    [
      'an eBay order earnings report',
      'Order creation date,Order number,Item ID,Item title,Item price,Quantity,Gross amount,Order earnings',
    ],
    [
      'an Amazon settlement report of an older form',
      'settlement-id,settlement-start-date,deposit-date,total-amount,currency,transaction-type,order-id,price-type,price-amount,sku',
    ],
    ['an Amazon date range report', 'Datum/Uhrzeit,Abrechnungsnummer,Typ,Bestellnummer,SKU,Beschreibung,Menge,Umsätze,Gesamt'],
    ['a ManoMano transactions report', 'reference,type,createdAt,amountVatIncl,commissionVatIncl,commissionVatExcl,netAmount'],
    ['a ManoMano payouts report', 'REFERENCE,TYPE,PAYOUT_REFERENCE,PAYOUT_DATE,AMOUNT'],
    ['a Mirakl transaction log (Decathlon and others)', 'Numéro de commande,Type,Date de commande,Date du cycle de paiement,Montant'],
    [
      'a PayPal activity report',
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID',
    ],
    [
      'a PayPal activity report',
      'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Absender E-Mail-Adresse,Transaktionscode',
    ],
  ])('should be refused by name: %s', async (name, columns) => {
    const refused = await readFile(csv(columns, columns.replaceAll(/[^,]+/g, '1'))).catch((error: unknown) => error);
    const { message, hint } = refused as { message: string; hint: string };
    expect(message.startsWith(`This is ${name}. It lists `)).toBe(true);
    expect(message).toMatch(/, not orders\.$/);
    expect(hint).toMatch(/(export|download) .+ instead/i);
  });

  itOfCase('should be refused below the notes of the platform', async () => {
    await expect(readFile(sharedCase('11-zone-names', 'amazon-daterange40.csv'))).rejects.toThrow('This is an Amazon date range report.');
  });

  it('should not be seen in a table of orders that has a type of row', async () => {
    const { detected } = await readFile(csv('Order,Type,Amount,Fee,Date', '#R1,charge,132.00,3.84,2026-10-25'));
    expect(detected.format).toBeNull();
  });
});
