import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyTypedData } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { NftChainOwnerDto, NftDto, NftVoucherDto } from '../src/modules/nfts/dto/nft.dto';
import { type Product, startProduct } from './app';
import { eventually } from './eventually';
import { callsOf } from './http';

/** Owner of token 1 in the contract of an `EthereumNode`. */
export const owner = `0x${'a11ce'.padStart(40, '0')}`;
export const chainId = 1337;

/** Answers JSON-RPC calls like a node with one contract: token 1 belongs to `owner`, and any other call is reverted. */
export interface EthereumNode {
  start(): Promise<{ contract: `0x${string}` }>;
  /** @throws an object with `code`, `message` and `data` for a call that is refused */
  request(call: { method: string; params: unknown[] }): Promise<unknown>;
  stop(): Promise<void>;
}

/** Registers the tests of chain mode on a node. */
export function chainMode(evm: EthereumNode): void {
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
        const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string; params: unknown[] };
        void evm.request({ method, params }).then(
          (result) => response.end(JSON.stringify({ jsonrpc: '2.0', id, result })),
          ({ code, message, data }: { code: number; message: string; data: unknown }) =>
            response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } })),
        );
      });
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    ({ contract } = await evm.start());
    const host = `127.0.0.1:${(node.address() as AddressInfo).port}`;
    product = await startProduct({
      settings: { NFT_RPC_URL: `http://${host}`, NFT_SIGNER_KEY: key, NFT_CONTRACT: contract, OUTBOUND_ALLOW: host },
    });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product?.close();
    node.close();
    await evm.stop();
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
    expect(body.domain).toMatchObject({ chainId, verifyingContract: contract });
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
}
