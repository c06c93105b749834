import { defineEvents, descriptorOf } from './event-catalogue';
import { oneOf, orNull, pick, text, word } from './event-fields';

const told = { carries: { id: word }, socket: 'spec_updated', heardBy: 'tasks:read', stale: [] } as const;

describe('events as modules declare them', () => {
  it('should be known by their names, and no others', () => {
    defineEvents({ 'spec.known': told });
    expect(descriptorOf('spec.known')).toMatchObject({ socket: 'spec_updated' });
    expect(() => descriptorOf('spec.forgotten')).toThrow('No module declares the event spec.forgotten');
  });

  it.each<[string, () => unknown]>([
    ['is declared twice', () => (defineEvents({ 'spec.twice': told }), defineEvents({ 'spec.twice': told }))],
    ['for two audiences', () => defineEvents({ 'spec.other': { ...told, heardBy: 'users:manage' } })],
    ['a message holds 7000', () => defineEvents({ 'spec.large': { ...told, carries: { id: word, body: text(2_000) } } })],
    ['and carries no orderId', () => defineEvents({ 'spec.lost': { ...told, stale: ['Order/{orderId}'] } })],
  ])('should refuse what %s', (message, declare) => {
    expect(declare).toThrow(message);
  });
});

describe('what an event carries of a row', () => {
  const fields = { id: word, status: oneOf(['open', 'done']), note: orNull(text(5)) };

  it('should be the declared fields and nothing else', () => {
    expect(pick(fields, { id: '1', status: 'open', note: null, secret: 'x'.repeat(20_000) })).toEqual({
      id: '1',
      status: 'open',
      note: null,
    });
  });

  it('should cut texts, and never through a character', () => {
    expect(pick(fields, { id: '1', status: 'done', note: 'shop \u{1f6d2}' }).note).toBe('shop ');
    expect(pick({ note: text(6) }, { note: 'shop \u{1f6d2}' }).note).toBe('shop \ufffd');
  });
});
