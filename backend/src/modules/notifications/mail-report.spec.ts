import type { ReportMail } from './mail-content';
import { reportText } from './mail-report';

const report: ReportMail = {
  kind: 'weekly',
  from: '2026-06-01',
  to: '2026-06-07',
  completed: 3,
  failed: 0,
  efficiency: 100,
  failing: [],
  days: [{ day: '2026-06-01', completed: 3, failed: 0 }],
};
const address = 'https://shop.example';

describe('reportText', () => {
  it('should still read a report that was written before there were figures of the shop', () => {
    const { title, text } = reportText(report, address);
    expect(title).toBe('Week of 2026-06-01 to 2026-06-07');
    expect(text).not.toContain('Shop');
  });

  it('should never add amounts of two currencies', () => {
    const sales = (currency: string, value: string) => ({ currency, figures: [{ label: 'Net sales', value, change: null }] });
    const { text, html } = reportText(
      { ...report, shop: [sales('USD', '$50.00'), sales('EUR', '€20.00')], before: '25 to 31 May' },
      address,
    );
    expect(text).toContain('Shop, USD (change to 25 to 31 May):\nNet sales: $50.00');
    expect(text).toContain('Shop, EUR (change to 25 to 31 May):\nNet sales: €20.00');
    expect(html).toContain('Shop, EUR');
  });

  it('should show what stood out with its formula and its rows, and no markup of an agent', () => {
    const finding = { title: '9 of 10 failures come from <b>Bot</b>', formula: 'Binomial: 0.01%', link: '/admin/task-queue?status=failed' };
    const { text, html } = reportText({ ...report, failing: [{ agent: '<i>x</i>', failures: 9 }], findings: [finding] }, address);
    expect(text).toContain(
      '- 9 of 10 failures come from <b>Bot</b>\n  Binomial: 0.01%\n  https://shop.example/admin/task-queue?status=failed',
    );
    expect(html).toContain('&#60;b&#62;Bot');
    expect(html).not.toMatch(/<[bi]>/);
  });
});
