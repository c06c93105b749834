import type { PlatformFile } from '../connector';

export const files: PlatformFile[] = [
  {
    name: 'PayPal activity report',
    kind: 'payouts',
    marks: [
      ['Date', 'Datum'],
      ['Gross', 'Brutto', 'Avant commission'],
      ['Net', 'Netto', 'Net'],
      ['Transaction ID', 'Transaktionscode', 'Numéro de transaction'],
      ['Type', 'Typ', 'Beschreibung', 'Description'],
    ],
    columns: {},
    report: { lists: 'payments, fees and withdrawals', instead: 'Export the orders of your shop instead.' },
  },
];
