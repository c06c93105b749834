import { payloadOf } from './hook-payload';

describe('What a hook was told', () => {
  const bodyOf = (body: Buffer, type: string) =>
    payloadOf({ method: 'POST', headers: { 'content-type': type }, query: {}, body }, { kind: 'none' }).body;

  it.each([
    [Buffer.from('{"name":"Zoë"}'), 'application/json', { name: 'Zoë' }],
    [Buffer.from('{"name":"Zoë"}', 'latin1'), 'application/json; charset=ISO-8859-1', { name: 'Zoë' }],
    [Buffer.from('{"name":"Zoë"}', 'utf16le'), 'application/json; charset="utf-16le"', { name: 'Zoë' }],
    [Buffer.from('Zoë', 'latin1'), 'text/plain;charset=latin1', 'Zoë'],
  ])('should be read in its own character set: %p %s', (body, type, read) => expect(bodyOf(body, type)).toEqual(read));

  it('should be refused in one that nobody reads', () =>
    expect(() => bodyOf(Buffer.from('{}'), 'application/json; charset=klingon')).toThrow('klingon'));
});
