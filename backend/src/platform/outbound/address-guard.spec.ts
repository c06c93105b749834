import { AddressGuard, AddressRefused, isPublic } from './address-guard';
import { parseOutboundAllow } from './outbound-allow';
import { purposeNames } from './purposes';

const none = parseOutboundAllow('');

describe('isPublic', () => {
  it.each(['93.184.216.34', '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('should accept %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, another', '127.255.0.9'],
    ['this network', '0.0.0.0'],
    ['private 10', '10.1.2.3'],
    ['private 172.16', '172.31.255.255'],
    ['private 192.168', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local', '169.254.1.1'],
    ['cloud metadata', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 unique local', 'fd00:ec2::254'],
    ['IPv6 multicast', 'ff02::1'],
    ['IPv4 mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4 mapped, hexadecimal', '::ffff:7f00:1'],
    ['IPv4 mapped metadata', '::ffff:a9fe:a9fe'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['IPv6 documentation', '2001:db8::1'],
    ['IPv4 compatible loopback', '::7f00:1'],
    ['NAT64 local use', '64:ff9b:1::7f00:1'],
    ['IPv6 site-local', 'fec0::1'],
    ['no address', 'example.com'],
    ['nothing', ''],
  ])('should refuse %s: %s', (_what, address) => expect(isPublic(address)).toBe(false));
});

describe('AddressGuard', () => {
  const never = () => Promise.reject(new Error('must not be asked'));

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0/',
    'http://①②⑦.⓪.⓪.①/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
  ])('should refuse %s as the URL parser writes it', async (url) => {
    const { hostname } = new URL(url);
    await expect(new AddressGuard(none, never).addresses(hostname, 80, 'model')).rejects.toThrow(AddressRefused);
  });

  it('should refuse a name when any of its addresses is private', async () => {
    const both = () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 as const },
        { address: '10.0.0.1', family: 4 as const },
      ]);
    await expect(new AddressGuard(none, both).addresses('mixed.test', 443, 'model')).rejects.toThrow(AddressRefused);
  });

  it('should refuse localhost however it resolves', async () => {
    await expect(new AddressGuard(none).addresses('localhost', 80, 'model')).rejects.toThrow(AddressRefused);
  });

  it('should say ENOTFOUND for a name without addresses', async () => {
    await expect(new AddressGuard(none, () => Promise.resolve([])).addresses('none.test', 80, 'model')).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });

  it('should allow exactly the host and port it was told, for that purpose alone', async () => {
    const guard = new AddressGuard(parseOutboundAllow('model=127.0.0.1:11434'), never);
    expect(await guard.addresses('127.0.0.1', 11434, 'model')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    await expect(guard.addresses('127.0.0.1', 80, 'model')).rejects.toThrow(AddressRefused);
    await expect(guard.addresses('127.0.0.2', 11434, 'model')).rejects.toThrow(AddressRefused);
    for (const purpose of purposeNames.filter((name) => name !== 'model'))
      await expect(guard.addresses('127.0.0.1', 11434, purpose)).rejects.toThrow(AddressRefused);
  });
});
