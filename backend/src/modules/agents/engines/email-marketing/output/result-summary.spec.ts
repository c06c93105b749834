import { letter, wordings } from '../letter';
import { readInput } from '../input';
import type { Audience } from '../recipients';
import { mailSummary } from './result-summary';

const recipient = {
  email: 'ana@shop.test',
  segment: 'lost',
  orders: 3,
  spent: 90,
  currency: 'USD',
  daysSince: 100,
  name: 'Ana',
  letter: 0,
  why: null,
  reason: '',
  products: '',
} as const;
const audience: Audience = {
  recipients: [recipient],
  spentAtLeast: null,
  leftOut: { suppressed: 1, recentlyWritten: 4, notDue: 0, tooMany: 0 },
  left: [{ email: 'ben@shop.test', why: 'wants no mail' }],
  unwritten: ['ben@shop.test'],
};
const given = { purpose: 'win back', segment: 'lost' };
const summary = (more: object = {}, findings: Parameters<typeof mailSummary>[0]['findings'] = [], to = audience) => {
  const input = readInput({ ...given, ...more });
  const letters = wordings(input, 'Linden & Loom').map((wording) => letter(wording, input, 'Linden & Loom'));
  return mailSummary({
    taskId: '5f0c8a9e-0000-4000-8000-000000000001',
    missing: [],
    input,
    given: { ...given, ...more },
    letters,
    audience: to,
    findings,
  });
};

describe('the summary of a mailing', () => {
  it('should link to the same mail with sending enabled, and name no customer', () => {
    const made = summary();
    expect(made.headline).toBe('A draft of a win-back mail for 1 lost customer.');
    expect(made.figures).toMatchObject([{ value: 1 }, { value: 5 }, { value: 1 }]);
    expect(made.chart!.points).toEqual([
      { label: 'Recently received an advertising mail', value: 4 },
      { label: 'Opted out', value: 1 },
    ]);
    expect(made.findings![0]!.action).toMatchObject({
      kind: 'start',
      label: 'Send to 1 customer',
      start: { input: { ...given, letterOf: '5f0c8a9e-0000-4000-8000-000000000001', send: true } },
    });
    expect(JSON.stringify(made)).not.toMatch(/shop\.test|Ana|ben/);
  });

  it('should not offer to send a mail that is being sent, has an error or has no recipients', () => {
    const actions = (made: ReturnType<typeof summary>) => made.findings!.filter(({ action }) => action);
    expect(actions(summary({ send: true }))).toEqual([]);
    const broken = summary({}, [{ rule: 'subject-missing', severity: 'error', message: 'The mail has no subject.' }]);
    expect([actions(broken), broken.findings![0]!.title]).toEqual([[], 'The mail has no subject.']);
    const withoutRecipients = summary({}, [], { ...audience, recipients: [] });
    expect([actions(withoutRecipients), withoutRecipients.headline]).toEqual([[], 'No customer is left to write to: lost customers.']);
  });
});
