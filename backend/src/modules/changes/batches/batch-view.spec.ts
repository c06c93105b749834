import { runInContext } from '../../../platform/http/request-context';
import { authorityOf, type Role } from '../../auth';
import { type LineRow, toLine } from './batch-view';

const judgement = { verdict: 'ok', cause: null, reasons: [], marginBefore: 40, marginAfter: 42.4 };
const shown = (more: object) => toLine({ field: 'price', judgement: { ...judgement, ...more } } as unknown as LineRow).judgement;

it('should show the net margin of a line, and where its VAT comes from', () => {
  const vat = { vatPercent: 19, vatText: 'Set under Limits' };
  expect(shown(vat)).toEqual({ verdict: 'ok', reasons: [], marginBefore: 40, marginAfter: 42.4, loss: null, ...vat });
});

it('should show no margin of a line that was judged before VAT counted', () => {
  expect(shown({})).toMatchObject({ vatPercent: null, vatText: null, marginBefore: null, marginAfter: null });
});

describe('a parcel in a change', () => {
  const row = {
    field: 'shipped',
    judgement,
    ask: { carrier: 'UPS', tracking: '1Z999AA1' },
    why: 'Sent today',
    causeText: 'UPS 1Z999AA1 is not among its numbers.',
  } as unknown as LineRow;
  const as = (role: Role) => {
    const context = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null } as const;
    return runInContext({ ...context, authority: authorityOf({ role, token: null }) }, () => toLine(row));
  };

  it('should name its tracking number to callers who see customers', () => {
    expect(as('operator')).toMatchObject({ ask: { carrier: 'UPS', tracking: '1Z999AA1' }, causeText: row.causeText });
  });

  it('should withhold its tracking number and texts that repeat it from other callers', () => {
    const line = as('viewer');
    expect(line).toMatchObject({ ask: { carrier: 'UPS' }, why: 'Sent today' });
    expect(JSON.stringify(line)).not.toContain('1Z999AA1');
  });
});
