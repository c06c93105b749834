import { consoleAddress } from './console-address';

describe('The address of the console', () => {
  it.each([
    [{ PUBLIC_URL: 'https://shop.example.com/', HOST: '127.0.0.1' }, 'https://shop.example.com'],
    [{ PUBLIC_URL: undefined, HOST: '127.0.0.1' }, 'http://127.0.0.1:4000'],
    [{ PUBLIC_URL: undefined, HOST: '::1' }, 'http://[::1]:4000'],
  ])('should be what a link can begin with: %j', (config, address) => {
    expect(consoleAddress({ ...config, PORT: 4000 })).toBe(address);
  });
});
