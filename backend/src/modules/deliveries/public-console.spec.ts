import { unreachable } from './public-console';

describe('The address of the console in a letter', () => {
  it.each(['https://console.shop.test', 'https://93.184.216.34', 'https://shop.example:8443/admin', 'https://[2606:4700:4700::1111]'])(
    'should be good as %s',
    (address) => expect(unreachable(address)).toBeNull(),
  );

  it.each([
    'http://127.0.0.1:5000',
    'http://[::1]:5000',
    'http://localhost:5000',
    'http://console.localhost',
    'http://192.168.1.20:5000',
    'http://10.0.0.3',
    'http://169.254.1.1',
    'http://0.0.0.0:5000',
    'http://shop-server:5000',
    'http://shop.local',
    'https://console.lan.',
    'nothing',
    '',
  ])('should be refused as %s', (address) => expect(unreachable(address)).toContain('no address that your customers could open'));
});
