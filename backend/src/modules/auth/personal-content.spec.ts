import { mayNamePeople } from './personal-content';

describe('Raw content from outside', () => {
  it.each([
    'Write to zoe.quill@buyers.test today',
    '{"to":"zoe%40buyers.test"}',
    '<a href="mailto:zoe&#64;buyers.test">',
    'über@müller.example',
    'Call +49 30 901820-0',
    'Call 0049 151 23456789',
    'Call (212) 555-0187',
    'Call 030/9018200',
    'Call 212-555-0187',
    'Sent to 221b Baker Street',
    'Geht an Lindenstraße 12',
    'Livré au 12, rue de la Paix',
    '{"email":"masked"}',
    '{"order":{"customerName":"Z. Q."}}',
    '{"shipping_address":{"lines":["x"]}}',
    '{"phone": 4915123456789}',
    '{"buyer":{"id":"zq"}}',
    '{"data":[{"name":"Zoe Quill"}]}',
    '{"name":"Zoe M. Quill"}',
    '<ns:FirstName>Zoe</ns:FirstName>',
    'first-name=Zoe&x=1',
    'Order 5\nCustomer: Zoe',
    'Order;Buyer Name;Total\n1;Zoe;5',
    '"Name","City"\n"Zoe","Berlin"',
    'id\tE-Mail\n1\tmasked',
    '{"trackingNumber":"1Z999AA10123456784"}',
    'order;Sendungsnummer\n1042;00340434161094000001',
  ])('may name people: %s', (text) => expect(mayNamePeople(text)).toBe(true));

  it.each([
    '',
    '{"status":"ok","rate":1.0834,"date":"2026-11-29T15:46:59Z","base":"EUR"}',
    '{"id":"0191f7a0-1b2c-7d3e-8f40-0123456789ab","ean":"0012345678905","sku":"MUG-030-1234"}',
    '{"customers":12,"orders":345,"email":null,"contacts":""}',
    '{"name":"blue mug","version":"10.2.3-rc.1"}',
    'sku,price,stock\nMUG,12.50,3\n',
    'A mug @ 12.50, handmade. Our customers, members and clients like it; ask by email, phone or post.',
    '{"tracking":{"enabled":true},"trackingId":"UA-1"}',
    'v1.2.3 took 0.123 s on 2026-11-29 15:46:59, 1,234,567 rows, 10.0.0.1:8080',
    'See https://shop.example/a@b and /zip/5.',
  ])('names no person: %s', (text) => expect(mayNamePeople(text)).toBe(false));

  it('should take no longer than its length for texts that are made to slow it down', () => {
    const pieces = ['@', 'a@', '"a_', '0 ', '+1 ', '12 Aa ', 'Aaaa', '<a_', '(030) ', '"name":"Aa ', ' -', 'a-'];
    for (const piece of pieces) {
      const began = performance.now();
      mayNamePeople(piece.repeat(Math.ceil(500_000 / piece.length)));
      expect([piece, performance.now() - began < 2_000]).toEqual([piece, true]);
    }
  });
});
