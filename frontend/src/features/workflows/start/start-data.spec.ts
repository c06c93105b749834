import type { Trigger } from '../definition';
import { startData } from './start-data';

const now = new Date('2026-11-20T08:00:00Z');
const payload = { type: 'object', properties: { sku: { type: 'string' }, quantity: { type: 'integer' } }, required: ['sku'] };
const events = [{ event: 'stock.low' as const, payload }];
const low: Trigger = { id: 'low', type: 'event', event: 'stock.low' };
const hand: Trigger = { id: 'hand', type: 'manual' };

describe('the data that a run can be started with', () => {
  it('should be the fields of the event, with its name and time filled in', () => {
    expect(startData([hand, low], events, now)).toEqual([
      {
        id: 'low',
        label: 'Stock runs low',
        schema: payload,
        initial: { event: 'stock.low', at: '2026-11-20T08:00:00.000Z' },
      },
    ]);
  });

  it('should be the questions alone where a person answers some', () => {
    const form = {
      type: 'object' as const,
      properties: { email: { type: 'string' as const, default: 'a@b.example' } },
      required: ['email'],
    };
    expect(startData([low, { ...hand, form }], events, now)).toMatchObject([{ id: 'hand', initial: { email: 'a@b.example' } }]);
  });

  it('should ask for the body of a webhook, and for nothing if no trigger has data', () => {
    expect(startData([{ id: 'hook', type: 'webhook', auth: { kind: 'bearer' } }], [], now)).toMatchObject([
      { schema: { required: ['body'] }, initial: { method: 'POST', body: {} } },
    ]);
    expect(startData([hand], [], now)).toEqual([]);
  });
});
