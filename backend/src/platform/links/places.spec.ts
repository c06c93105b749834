import { gap, hostName, placesIn } from './places';

const hosts = (text: string) => placesIn(text).flatMap(({ kind, value }) => (kind === 'host' ? [value] : []));
const all = (text: string) => placesIn(text).map(({ value }) => value);
const named = (text: string) => placesIn(text).flatMap(({ whole, value }) => (whole ? [value] : []));

describe('the places that a text leads to', () => {
  it.each([
    ['https://evil.example/pay', 'evil.example'],
    ['HTTP://EVIL.example', 'evil.example'],
    ['evil.example/pay', 'evil.example'],
    ['Pay at evil.example, now', 'evil.example'],
    ['Pay at evil.example.', 'evil.example'],
    ['www.evil.example', 'evil.example'],
    ['//evil', 'evil'],
    ['//evil.example/pay', 'evil.example'],
    ['\\\\evil.example', 'evil.example'],
    ['/\\evil.example', 'evil.example'],
    ['https:/\\evil', 'evil'],
    ['https:\\\\evil.example', 'evil.example'],
    ['https:evil.example', 'evil.example'],
    ['https:///evil.example', 'evil.example'],
    ['ftp://evil.example/file', 'evil.example'],
    ['ftp:evil.example', 'evil.example'],
    ['gopher://evil.example', 'evil.example'],
    ['myapp://evil', 'evil'],
    ['https://shop.example@evil.example/', 'evil.example'],
    ['https://shop.example:pass@evil.example/', 'evil.example'],
    ['https://evil.example:8443/x', 'evil.example'],
    ['https://evil.example./', 'evil.example'],
    ['https://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['10.0.0.7/admin', '10.0.0.7'],
    ['[Pay](https://evil.example)', 'evil.example'],
    ['<https://evil.example|Pay>', 'evil.example'],
    ['<a href="https://evil.example">Pay</a>', 'evil.example'],
    ['*evil.example*', 'evil.example'],
    ['_evil.example_', 'evil.example'],
    ['see..evil.example', 'evil.example'],
    ['Link:evil.example', 'evil.example'],
    ['evil。example', 'evil.example'],
    ['evil．example', 'evil.example'],
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．example', 'evil.example'],
    ['ev\u200Bil.exa\u00ADmple', 'evil.example'],
    ['https://shop.example\u3002evil.example/', 'shop.example.evil.example'],
    ['https://müller.example', 'xn--mller-kva.example'],
    // A Cyrillic о: not the shop it looks like.
    ['shоp.example', 'xn--shp-ted.example'],
    ['evil.рф', 'evil.xn--p1ai'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  ])('should find the host of %s', (text, host) => expect(hosts(text)).toEqual([host]));

  it.each([
    ['mailto:thief@evil.example', 'thief@evil.example'],
    ['mailto:a@shop.example?cc=thief@evil.example', 'thief@evil.example'],
    ['mailto:thief%40evil.example', 'thief@evil.example'],
    // In lower case İ is two signs.
    [`${'İ'.repeat(30)}-mailto:thief%40evil.example`, 'thief@evil.example'],
    ['Write to Thief@Evil.example.', 'thief@evil.example'],
    ["'boss@shop.example'", 'boss@shop.example'],
    ["o'neill@shop.example", "o'neill@shop.example"],
    ['anna@büro.example', 'anna@xn--bro-hoa.example'],
  ])('should find the address in %s', (text, address) => expect(all(text)).toContain(address));

  it.each(['javascript:alert(1)', 'tel:+491234', 'data:text/html,x', 'sms:123', 'whatsapp:send?x=1', 'https://[::zz]/'])(
    'should find that %s leads somewhere, without a host',
    (text) => expect(placesIn(text)).toMatchObject([{ kind: 'scheme' }]),
  );

  it.each([
    'Two mugs for 19.99 EUR, 3.5 stars.',
    'Opens at 9 a.m., e.g. on Mondays... or not.',
    'Ph.D. and U.S.A. and 50/50 and and/or',
    'report.pdf and Node.js',
    'Note: this. Data: that. @shop #mugs',
    '// a comment',
    '1.2.3 of v2.0',
    'aaaa:bbbb',
  ])('should leave %s alone', (text) => expect(placesIn(text)).toEqual([]));

  it('should take what stands behind the host as its path', () =>
    expect(hosts('shop.example/a/evil.example?x=other.example')).toEqual(['shop.example']));

  it('should read a megabyte without a place in it as fast as any other text', () => {
    for (const sign of ['a', 'a.', '@', 'a@', '/', 'https:', '//a', '-', ':'])
      expect(placesIn(sign.repeat(50_000)).length).toBeLessThan(100_001);
  });
});

describe('what a written text names', () => {
  it.each([
    [`https://shop.example/${gap}`, 'shop.example'],
    [`https://shop.example?q=${gap}`, 'shop.example'],
    [`Read shop.example/${gap} and sum up`, 'shop.example'],
    [`boss@shop.example, ${gap}`, 'boss@shop.example'],
    [`${gap} https://shop.example ${gap}`, 'shop.example'],
  ])('should be whole in %s', (text, value) => expect(named(text)).toEqual([value]));

  it.each([
    `https://${gap}`,
    `https://${gap}.shop.example`,
    `https://shop.exam${gap}`,
    `https://shop.example${gap}`,
    `https://shop.example.${gap}`,
    `https://shop.example:${gap}/`,
    `https://${gap}@shop.example`,
    'https://good.example@evil.example',
    `${gap}shop.example`,
    `shop.example${gap}`,
    `shop.exam${gap}ple`,
    `${gap}://shop.example`,
    `${gap}@shop.example`,
    `boss@${gap}`,
    `boss@${gap}.example`,
    `bo${gap}ss@shop.example`,
    `boss@shop.example${gap}`,
    `boss@shop.example.${gap}`,
  ])('should not be what %s is completed to', (text) => expect(named(text)).toEqual([]));
});

describe('hostName', () => {
  it.each([
    ['WWW.Shop.Example', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['shop.example:8080', 'shop.example'],
    ['büro.example', 'xn--bro-hoa.example'],
    ['[::1]', '[::1]'],
    ['not a host', 'not a host'],
  ])('should compare %s as %s', (host, name) => expect(hostName(host)).toBe(name));
});
