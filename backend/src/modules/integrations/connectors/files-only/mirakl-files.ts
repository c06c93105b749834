import type { PlatformFile } from '../connector';

const exportOrders = 'Export the orders instead, in the seller portal under Orders > Export.';

/** Mirakl runs the seller portals of Decathlon, Leroy Merlin and others: their files are the same. */
export const files: PlatformFile[] = [
  {
    name: 'Mirakl transaction log (Decathlon and others)',
    kind: 'payouts',
    marks: [
      ['Order number', 'Numéro de commande', 'N° de commande', 'Bestellnummer', 'Número de pedido'],
      ['Type', 'Typ', 'Tipo'],
      [
        'Payment cycle date',
        'Date du cycle de paiement',
        'Datum des Zahlungszyklus',
        'Billing cycle date',
        'Debit',
        'Débit',
        'Soll',
        'Débito',
      ],
      ['Amount', 'Montant', 'Betrag', 'Balance', 'Solde', 'Credit', 'Crédit', 'Importe'],
    ],
    columns: {},
    report: { lists: 'amounts, commissions and payments', instead: exportOrders },
  },
  {
    name: 'Mirakl orders (Decathlon and others)',
    kind: 'orders',
    marks: [
      ['Order number', 'N° de commande', 'Numéro de commande'],
      ['Date created', 'Date de création'],
      ['Details', 'Détails'],
      ['Unit price', 'Prix unitaire'],
    ],
    amountsPer: 'line',
    columns: {
      orderId: ['Order number', 'N° de commande', 'Numéro de commande'],
      orderedAt: ['Date created', 'Date de création'],
      status: ['Status', 'Statut'],
      currency: ['Currency', 'Devise'],
      shipping: ['Shipping price', 'Frais de port'],
      fees: ['Commission value (including taxes)', 'Commission (TTC)'],
      sku: ['Offer SKU', 'Shop SKU', "SKU de l'offre", 'SKU boutique'],
      productName: ['Details', 'Détails'],
      quantity: ['Quantity', 'Quantité'],
      price: ['Unit price', 'Prix unitaire'],
    },
  },
];
