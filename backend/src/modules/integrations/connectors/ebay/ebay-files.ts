import type { PlatformFile } from '../connector';

const exportOrders = 'Download the orders report instead, in Seller Hub under Orders > Download report.';

const exportPayouts = 'Download it in English instead, with the payout ID and the payout currency. For orders, download the orders report.';

/**
 * Exports that sellers download there, as the sites in English, German and French name its columns.
 * The transaction report: Seller Hub > Payments > Reports; its columns are those of exported files.
 */
export const files: PlatformFile[] = [
  {
    name: 'eBay transaction report',
    kind: 'payouts',
    marks: ['Transaction creation date', 'Type', 'Net amount', 'Payout ID', 'Payout currency'],
    columns: {
      payoutId: ['Payout ID'],
      paidAt: ['Payout date'],
      payoutStatus: ['Payout status'],
      rowType: ['Type'],
      orderId: ['Order number'],
      gross: ['Gross transaction amount'],
      grossCurrency: ['Transaction currency'],
      net: ['Net amount'],
      currency: ['Payout currency'],
      postedAt: ['Transaction creation date'],
      description: ['Description'],
    },
  },
  {
    name: 'eBay transaction report',
    kind: 'payouts',
    marks: [
      ['Transaction creation date', 'Datum der Transaktionserstellung', 'Date de création de la transaction'],
      ['Type', 'Typ'],
      ['Net amount', 'Gross transaction amount', 'Betrag abzügl. Kosten', 'Transaktionsbetrag (inkl. Kosten)', 'Montant net'],
    ],
    columns: {},
    report: { lists: 'sales, refunds, fees and payouts', instead: exportPayouts },
  },
  {
    name: 'eBay order earnings report',
    kind: 'payouts',
    marks: ['Order creation date', 'Order number', ['Order earnings', 'Net order earnings']],
    columns: {},
    report: { lists: 'earnings after fees', instead: exportOrders },
  },
  {
    name: 'eBay payout report',
    kind: 'payouts',
    marks: ['Payout date', 'Payout ID', ['Payout method', 'Payout amount']],
    columns: {},
    report: { lists: 'payouts to the bank', instead: exportOrders },
  },
  {
    name: 'eBay orders',
    kind: 'orders',
    marks: [
      ['Order number', 'Order ID', 'Bestellnummer', 'Numéro de commande'],
      ['Item title', 'Angebotstitel', 'Artikelbezeichnung', "Intitulé de l'objet", "Titre de l'objet"],
      ['Sold for', 'Verkauft für', 'Verkaufspreis', 'Vendu pour'],
      ['Quantity', 'Anzahl', 'Stückzahl', 'Quantité'],
      ['Sale date', 'Verkauft am', 'Verkaufsdatum', 'Date de vente'],
    ],
    columns: {
      orderId: ['Order number', 'Order ID', 'Bestellnummer', 'Numéro de commande'],
      orderNumber: ['Order number', 'Order ID', 'Bestellnummer', 'Numéro de commande'],
      orderedAt: ['Sale date', 'Verkauft am', 'Verkaufsdatum', 'Date de vente'],
      paidAt: ['Paid on date', 'Zahlungsdatum', 'Bezahldatum', 'Date du paiement'],
      shippedAt: ['Shipped on date', 'Dispatched on date', 'Posted on date', 'Versanddatum', 'Verschickt am - Datum', "Date d'expédition"],
      total: ['Total price', 'Gesamtbetrag', 'Gesamtpreis', 'Prix total'],
      shipping: [
        'Shipping and handling',
        'Postage and packaging',
        'Postage and handling',
        'Verpackung und Versand',
        'Livraison et manutention',
      ],
      tax: ['Seller collected tax', 'Vom Verkäufer eingezogene Steuer'],
      taxRate: ['Inklusive MwSt.-Satz', 'Inklusive Mehrwertsteuersatz', 'VAT rate'],
      marketplaceTax: ['eBay collected tax', 'Von eBay eingezogene Steuer'],
      marketplaceTaxIncluded: [
        'eBay collected tax included in total',
        'eBay collected tax and fees included in total',
        'Von eBay eingezogene Steuer im Gesamtbetrag enthalten',
      ],
      refunded: ['Refund amount', 'Refunded amount'],
      sku: ['Custom label', 'Custom label (SKU)', 'Bestandseinheit', 'Item number', 'Artikelnummer', "Numéro de l'objet"],
      productName: ['Item title', 'Angebotstitel', 'Artikelbezeichnung', "Intitulé de l'objet", "Titre de l'objet"],
      quantity: ['Quantity', 'Anzahl', 'Stückzahl', 'Quantité'],
      price: ['Sold for', 'Verkauft für', 'Verkaufspreis', 'Vendu pour'],
      email: ['Buyer email', 'E-Mail des Käufers', "E-mail de l'acheteur"],
      name: ['Buyer name', 'Name des Käufers', "Nom de l'acheteur"],
      tracking: ['Tracking number'],
      deliverName: ['Ship to name', 'Post to name'],
      deliverStreet: ['Ship to address 1', 'Post to address 1'],
      deliverStreet2: ['Ship to address 2', 'Post to address 2'],
      deliverCity: ['Ship to city', 'Post to city'],
      deliverRegion: ['Ship to state', 'Ship to province/region/state', 'Post to county', 'Post to state'],
      deliverPostalCode: ['Ship to zip', 'Post to postcode'],
      deliverCountry: ['Ship to country', 'Post to country'],
      customerId: ['Buyer username', 'Buyer user ID', 'Nutzername des Käufers', "Pseudo de l'acheteur"],
    },
  },
  {
    name: 'eBay active listings',
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
];
