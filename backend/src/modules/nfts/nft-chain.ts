import { Injectable } from '@nestjs/common';
import type { Address, Hex, PublicClient } from 'viem';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import type { NftChainOwnerDto, NftVoucherDto } from './dto/nft.dto';
import { refused } from './nft-refusals';
import { baseUrlOf } from './nft-metadata';
import type { NftRow } from './nft-row';
import { nftsErrors } from './nfts.errors';

const limits = { maxBytes: 1_000_000, timeoutMs: 10_000, maxRedirects: 0 };

/** What a contract for lazy minting checks before it mints. */
const voucherTypes = {
  NFTVoucher: [
    { name: 'tokenId', type: 'uint256' },
    { name: 'minPrice', type: 'uint256' },
    { name: 'uri', type: 'string' },
    { name: 'contentHash', type: 'bytes32' },
  ],
} as const;

const ownerOf = {
  type: 'function',
  name: 'ownerOf',
  stateMutability: 'view',
  inputs: [{ name: 'tokenId', type: 'uint256' }],
  outputs: [{ type: 'address' }],
} as const;

/** The contract refused the call. */
class Reverted extends Error {}

interface Chain {
  client: PublicClient;
  contract: Address;
  key: Hex;
}

/** The optional way out of the ledger. Nothing here sends a transaction: the shop signs, the buyer mints. */
@Injectable()
export class NftChain {
  /** Asked for once: a node does not change its chain. */
  private chainId: Promise<number> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly http: OutboundHttp,
  ) {}

  get isOn(): boolean {
    const { NFT_RPC_URL, NFT_SIGNER_KEY, NFT_CONTRACT } = this.config;
    return Boolean(NFT_RPC_URL && NFT_SIGNER_KEY && NFT_CONTRACT);
  }

  /** @throws ApiError 409 without chain mode and for what is not for sale; 503 while the node is away. */
  async voucher({ id, status, tokenNumber, price, contentHash }: NftRow): Promise<NftVoucherDto> {
    const { client, contract, key } = await this.open();
    if (status !== 'available' || !contentHash) throw refused(status, 'promised to a buyer');
    const { parseEther } = await import('viem');
    const { privateKeyToAccount } = await import('viem/accounts');
    const account = privateKeyToAccount(key);
    const domain = { name: 'Stallhand NFT', version: '1', chainId: await this.idOf(client), verifyingContract: contract };
    const message = {
      tokenId: BigInt(tokenNumber),
      minPrice: parseEther(price),
      uri: `${baseUrlOf(this.config)}/api/nfts/${id}/metadata`,
      contentHash: `0x${contentHash}` as const,
    };
    const signature = await account.signTypedData({ domain, types: voucherTypes, primaryType: 'NFTVoucher', message });
    return {
      domain,
      types: { ...voucherTypes },
      primaryType: 'NFTVoucher',
      signature,
      signer: account.address,
      message: { ...message, tokenId: String(message.tokenId), minPrice: String(message.minPrice) },
    };
  }

  /** @throws ApiError 409 without chain mode; 503 while the node is away. */
  async owner({ tokenNumber }: NftRow): Promise<NftChainOwnerDto> {
    const { client, contract } = await this.open();
    const { BaseError } = await import('viem');
    const answer = { contract, tokenId: String(tokenNumber) };
    try {
      const owner = await client.readContract({ address: contract, abi: [ownerOf], functionName: 'ownerOf', args: [BigInt(tokenNumber)] });
      return { ...answer, owner };
    } catch (error) {
      // ERC-721 has no other way to say that a token does not exist.
      if (error instanceof BaseError && error.walk((cause) => cause instanceof Reverted) instanceof Reverted)
        return { ...answer, owner: null };
      throw new ApiError(nftsErrors.chain_unreachable);
    }
  }

  /** Loads the library only where it is used: it is larger than all the rest of this module. */
  private async open(): Promise<Chain> {
    const { NFT_RPC_URL: url, NFT_SIGNER_KEY: key, NFT_CONTRACT: contract } = this.config;
    if (!url || !key || !contract) throw new ApiError(nftsErrors.ledger_only);
    const { createPublicClient, custom } = await import('viem');
    const transport = custom({ request: (call: { method: string; params?: unknown }) => this.ask(url, call) }, { retryCount: 0 });
    return { client: createPublicClient({ transport }), contract: contract as Address, key: key as Hex };
  }

  private idOf(client: PublicClient): Promise<number> {
    this.chainId ??= client.getChainId().catch(() => {
      this.chainId = null;
      throw new ApiError(nftsErrors.chain_unreachable);
    });
    return this.chainId;
  }

  private async ask(url: string, { method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const answer = await this.http.request(url, {
      ...limits,
      method: 'POST',
      signal: new AbortController().signal,
      json: { jsonrpc: '2.0', id: 1, method, params: params ?? [] },
    });
    const { result, error } = JSON.parse(answer.text()) as { result?: unknown; error?: { code: number; message: string } };
    if (error) throw error.code === 3 || /revert/i.test(error.message) ? new Reverted(error.message) : new Error(error.message);
    return result;
  }
}
