import { itOfCase, sharedCase } from '../../../../../test/imported-file';
import { analyseFile as analyse, csvLines as table, totalOf } from './testing/analyse-file';

describe('cancelled and refunded rows', () => {
  itOfCase('should be left out of the shared case, and named', async () => {
    const { facts, report } = await analyse(sharedCase('24-analysis-cancelled', 'sales.csv'));
    expect(facts.measure.total).toBe(10);
    expect(report).toContain('- Left out: 1 row cancelled; 1 row refunded in full.');
  });
  it('should be known in other languages', async () =>
    expect(
      await totalOf(
        table(
          'Bestellnummer;Datum;Artikel;Betrag;Status',
          '1;01.09.2026;A;10,00;bezahlt',
          '2;02.09.2026;B;20,00;storniert',
          '3;13.09.2026;C;40,00;erstattet',
        ),
      ),
    ).toBe(10));
  it('should be told by a date of cancellation', async () =>
    expect(
      await totalOf(table('Order ID,Date,Total,Cancelled at', '1,2026-09-01,10,', '2,2026-09-02,500,2026-09-03', '3,2026-09-04,7,')),
    ).toBe(17));
  it('should take refund rows off and leave payouts out', async () => {
    const { facts } = await analyse(
      table(
        'Order ID,Date,Type,Total',
        '1,2026-09-01,Order,10',
        '2,2026-09-02,Order,20',
        '2,2026-09-03,Refund,-5',
        '9,2026-09-04,Payout,-25',
      ),
    );
    expect(facts.measure.total).toBe(25);
    expect(facts.counted?.leftOut).toEqual([{ reason: 'noSale', rows: 1 }]);
  });
  it('should say how rows with an unknown status and unpaid ones count', async () => {
    const { facts } = await analyse(
      table('Order ID,Date,Total,Status', '1,2026-09-01,10,paid', '2,2026-09-02,5,qrstuv', '3,2026-09-03,7,pending'),
    );
    expect(facts.counted).toMatchObject({ unknownStatuses: [{ word: 'qrstuv', rows: 1 }], unpaidRows: 1 });
    expect(facts.measure.total).toBe(22);
  });
  it('should name each unknown word once, with its rows, and the way to decide it', async () => {
    const { facts, report } = await analyse(
      table('Order ID,Date,Total,Status', '1,2026-09-01,10,Qrstuv', '2,2026-09-02,5,qrstuv ', '3,2026-09-03,7,Xyz'),
    );
    expect(facts.counted?.unknownStatuses).toEqual([
      { word: 'Qrstuv', rows: 2 },
      { word: 'Xyz', rows: 1 },
    ]);
    expect(report.match(/whose meaning is unknown/g)).toHaveLength(2);
    expect(report).toContain('Choose what unknown statuses mean when you import the file under Imports');
  });
  it('should follow the meanings that people gave to words in imports', async () => {
    const csv = table('Order ID,Date,Total,Status', '1,2026-09-01,10,paid', '2,2026-09-02,5,Qrstuv', '3,2026-09-03,7,xyz');
    const { facts } = await analyse(csv, {}, { qrstuv: 'refunded', xyz: 'shipped' });
    expect(facts.measure.total).toBe(17);
    expect(facts.counted).toMatchObject({ leftOut: [{ reason: 'refunded', rows: 1 }], unknownStatuses: [] });
  });
});
