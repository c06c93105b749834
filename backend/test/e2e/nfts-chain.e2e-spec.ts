import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ganache from 'ganache';
import { createWalletClient, custom, publicActions, verifyTypedData } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { NftChainOwnerDto, NftDto, NftVoucherDto } from '../../src/modules/nfts/dto/nft.dto';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';

const owner = `0x${'a11ce'.padStart(40, '0')}`;
/**
 * A contract in sixteen instructions, assembled by hand: token 1 belongs to `owner`, any other call is reverted, as ERC-721 asks
 * for tokens that do not exist. CALLDATALOAD(4) == 1 ? RETURN owner : REVERT.
 */
const runtime = `600435600114600e5760006000fd5b73${owner.slice(2)}60005260206000f3`;

describe('Chain mode on a real EVM', () => {
  const evm = ganache.provider({ logging: { quiet: true }, wallet: { totalAccounts: 1 }, chain: { chainId: 1337 } });
  const key = generatePrivateKey();
  let node: Server;
  let product: Product;
  let call: ReturnType<typeof callsOf>;
  let contract: `0x${string}`;
  let isUp = true;

  beforeAll(async () => {
    node = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (!isUp) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>');
        const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: 'eth_call'; params: [never] };
        void evm.request({ method, params }).then(
          (result) => response.end(JSON.stringify({ jsonrpc: '2.0', id, result })),
          ({ code, message, data }: { code: number; message: string; data: unknown }) =>
            response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } })),
        );
      });
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const [account] = (await evm.request({ method: 'eth_accounts', params: [] })) as `0x${string}`[];
    const wallet = createWalletClient({ transport: custom(evm as never) }).extend(publicActions);
    const size = (runtime.length / 2).toString(16).padStart(2, '0');
    // Init code: copy what follows these twelve bytes and return it as the contract.
    const hash = await wallet.sendTransaction({ account: account!, chain: null, data: `0x60${size}600c60003960${size}6000f3${runtime}` });
    contract = (await wallet.waitForTransactionReceipt({ hash })).contractAddress!;
    const host = `127.0.0.1:${(node.address() as AddressInfo).port}`;
    product = await startProduct({
      settings: { NFT_RPC_URL: `http://${host}`, NFT_SIGNER_KEY: key, NFT_CONTRACT: contract, OUTBOUND_ALLOW: host },
    });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product?.close();
    node.close();
    await evm.disconnect();
  });

  const drawn = async (title: string) => {
    const { body } = await call<NftDto>('POST', '/api/nfts/generate', {
      title,
      prompt: 'A red planet',
      description: 'd',
      price: '0.000000000000000001',
      artist: 'procedural',
    });
    return eventually('it is drawn', async () => {
      const { body: piece } = await call<NftDto>('GET', `/api/nfts/${body.id}`);
      return piece.status === 'available' ? piece : null;
    });
  };

  it('should sign a voucher that fits this contract, chain, price and picture, and nothing else', async () => {
    const piece = await drawn('Voucher');
    const { status, body } = await call<NftVoucherDto>('GET', `/api/nfts/${piece.id}/voucher`);
    expect([status, body.signer]).toEqual([200, privateKeyToAccount(key).address]);
    expect(body.message).toMatchObject({ tokenId: String(piece.tokenNumber), minPrice: '1', contentHash: `0x${piece.contentHash}` });
    expect(body.domain).toMatchObject({ chainId: 1337, verifyingContract: contract });
    const check = (message: object, domain: object = {}) =>
      verifyTypedData({
        address: body.signer,
        domain: { ...body.domain, ...domain },
        types: body.types,
        primaryType: 'NFTVoucher',
        message: { ...body.message, ...message },
        signature: body.signature,
      } as never);
    expect(await check({})).toBe(true);
    expect(await check({ minPrice: '2' })).toBe(false);
    expect(await check({ tokenId: '99' })).toBe(false);
    expect(await check({}, { chainId: 1 })).toBe(false);
  });

  it('should say who owns a token, that it is not minted, and that the node is away', async () => {
    const [first, second] = [(await call<NftDto[]>('GET', '/api/nfts')).body[0]!, await drawn('Not minted')];
    expect((await call<NftChainOwnerDto>('GET', `/api/nfts/${first.id}/chain-owner`)).body.owner?.toLowerCase()).toBe(owner);
    expect(await call('GET', `/api/nfts/${second.id}/chain-owner`)).toMatchObject({ status: 200, body: { owner: null } });
    isUp = false;
    expect(await call('GET', `/api/nfts/${first.id}/chain-owner`)).toMatchObject({ status: 503, body: { code: 'chain_unreachable' } });
  });
});
