import { describeAddressesInside } from '../addresses-inside';

const addresses = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  'public.example@127.0.0.1',
];

jest.setTimeout(120_000);

describe('Addresses inside, written in every way', () => {
  describeAddressesInside({
    addresses,
    names: ['inside.example', 'mixed.example', 'rebinding.example'],
    redirects: ['127.0.0.1', '[::1]', '0x7f000001', 'inside.example'],
  });
});
