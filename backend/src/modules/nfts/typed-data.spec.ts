import { verifyTypedData } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { addressOf, checksummed, signTypedData } from './typed-data';

const types = {
  NFTVoucher: [
    { name: 'tokenId', type: 'uint256' },
    { name: 'minPrice', type: 'uint256' },
    { name: 'uri', type: 'string' },
    { name: 'contentHash', type: 'bytes32' },
  ],
} as const;
const domain = { name: 'Stallhand NFT', version: '1', chainId: 1337, verifyingContract: `0x${'a1'.repeat(20)}` } as const;
const message = { tokenId: 7n, minPrice: 2n ** 200n, uri: 'https://shop.example/né', contentHash: `0x${'0c'.repeat(32)}` } as const;
const voucher = { domain, types, primaryType: 'NFTVoucher', message } as const;

// viem is what buyers' wallets and shops sign and check with.
describe('typed data', () => {
  const keys = Array.from({ length: 20 }, () => generatePrivateKey());

  it('should sign what another library accepts, for every key', async () => {
    for (const key of keys) {
      const signature = signTypedData(voucher, key) as `0x${string}`;
      expect(signature).toHaveLength(132);
      expect(await verifyTypedData({ ...voucher, address: privateKeyToAccount(key).address, signature })).toBe(true);
    }
  });

  it('should sign the same as another library', async () => {
    for (const key of keys) expect(signTypedData(voucher, key)).toBe(await privateKeyToAccount(key).signTypedData(voucher));
  });

  it('should not fit another value', async () => {
    const signature = signTypedData(voucher, keys[0]!) as `0x${string}`;
    const other = { ...voucher, message: { ...message, minPrice: 1n } };
    expect(await verifyTypedData({ ...other, address: privateKeyToAccount(keys[0]!).address, signature })).toBe(false);
  });

  it('should name the account with its checksum', () => {
    for (const key of keys) expect(addressOf(key)).toBe(privateKeyToAccount(key).address);
    // From EIP-55.
    expect(checksummed('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  });

  it('should refuse a type that it cannot encode', () => {
    const flag = { ...voucher, types: { NFTVoucher: [{ name: 'tokenId', type: 'bool' }] } };
    expect(() => signTypedData(flag, keys[0]!)).toThrow('bool');
  });
});
