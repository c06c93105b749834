import type { PlatformFile } from '../connector';

const exportPayouts =
  'For payouts, download the flat file V2 of the settlement instead, in Seller Central under Payments. For orders, download the order report.';

/**
 * Exports that sellers download there. Prices are those of the whole line; they are without tax in North America, and with it elsewhere.
 * A settlement is one payout: developer-docs.amazon.com/sp-api/docs/settlement-reports-attributes.
 */
export const files: PlatformFile[] = [
  {
    name: 'Amazon settlement report',
    kind: 'payouts',
    marks: ['settlement-id', 'transaction-type', 'amount-type', 'amount'],
    headers: ['total-amount', 'amount-description'],
    columns: {
      payoutId: ['settlement-id'],
      payoutAmount: ['total-amount'],
      periodStart: ['settlement-start-date'],
      periodEnd: ['settlement-end-date'],
      paidAt: ['deposit-date'],
      rowType: ['transaction-type'],
      subType: ['amount-type'],
      detail: ['amount-description'],
      orderId: ['order-id'],
      net: ['amount'],
      currency: ['currency'],
      postedAt: ['posted-date-time', 'posted-date'],
    },
  },
  {
    name: 'Amazon settlement report of an older form',
    kind: 'payouts',
    marks: ['settlement-id', ['settlement-start-date', 'amount-type', 'transaction-type']],
    columns: {},
    report: {
      lists: 'payments, fees and transfers',
      instead: exportPayouts,
    },
  },
  {
    name: 'Amazon date range report',
    kind: 'payouts',
    marks: [
      ['date/time', 'Datum/Uhrzeit', 'date/heure', 'fecha y hora', 'Data/Ora:'],
      ['settlement id', 'Abrechnungsnummer', 'numéro de versement', 'identificador de pago', 'Numero pagamento'],
      ['type', 'Typ', 'tipo'],
      ['total', 'Gesamt', 'totale'],
    ],
    columns: {},
    // Its lines are other sums than those of the settlement, so both together would count twice.
    report: { lists: 'sales, refunds, fees and transfers', instead: exportPayouts },
  },
  {
    name: 'Amazon order report',
    kind: 'orders',
    marks: [['amazon-order-id', 'order-id'], 'purchase-date', 'sku', ['quantity', 'quantity-purchased']],
    headers: ['item-price'],
    priceIs: 'line',
    amountsPer: 'line',
    taxOnTop: ['USD', 'CAD'],
    columns: {
      orderId: ['amazon-order-id', 'order-id'],
      orderedAt: ['purchase-date'],
      // Reports without a status list orders from their payment on: developer-docs.amazon.com/sp-api, "Order Reports".
      paidAt: ['payments-date'],
      status: ['order-status', 'item-status'],
      currency: ['currency'],
      sku: ['sku'],
      productName: ['product-name'],
      quantity: ['quantity', 'quantity-purchased'],
      price: ['item-price'],
      tax: ['item-tax'],
      shipping: ['shipping-price'],
      shippingTax: ['shipping-tax'],
      shippingDiscount: ['ship-promotion-discount'],
      giftWrap: ['gift-wrap-price'],
      giftWrapTax: ['gift-wrap-tax'],
      discount: ['item-promotion-discount'],
      email: ['buyer-email'],
      name: ['buyer-name'],
      deliverName: ['recipient-name'],
      deliverStreet: ['ship-address-1'],
      deliverStreet2: ['ship-address-2'],
      deliverCity: ['ship-city'],
      deliverRegion: ['ship-state'],
      deliverPostalCode: ['ship-postal-code'],
      deliverCountry: ['ship-country'],
    },
  },
  {
    name: 'Amazon listings',
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
    name: 'Amazon FBA inventory',
    kind: 'products',
    marks: ['sku', 'fnsku', 'afn-fulfillable-quantity'],
    columns: { sku: ['sku'], productName: ['product-name'], price: ['your-price'], quantity: ['afn-fulfillable-quantity'] },
  },
  {
    name: 'Amazon inventory',
    kind: 'products',
    marks: ['sku', 'asin', 'price'],
    headers: ['quantity'],
    columns: { sku: ['sku'], productId: ['asin'], price: ['price'], quantity: ['quantity'] },
  },
];
