import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { consoleAddress } from '../../platform/links/console-address';
import { toService } from '../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import type { NftChainOwnerDto, NftVoucherDto } from './dto/nft.dto';
import { refused } from './nft-refusals';
import type { NftRow } from './nft-row';
import { nftsErrors } from './nfts.errors';
import { addressOf, checksummed, signTypedData } from './typed-data';

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

/** `ownerOf(uint256)` of ERC-721. */
const ownerOfSelector = '0x6352211e';
const weiPerEther = 10n ** 18n;

/** @param price decimal digits in ether, with at most 18 places after the point */
function weiOf(price: string): bigint {
  const [whole = '0', places = ''] = price.split('.');
  return BigInt(whole) * weiPerEther + BigInt(places.padEnd(18, '0'));
}

/** The contract refused the call. */
class Reverted extends Error {}

interface Chain {
  url: string;
  contract: string;
  key: string;
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
    const { url, contract, key } = this.open();
    if (status !== 'available' || !contentHash) throw refused(status, 'promised to a buyer');
    const domain = { name: 'Stallhand NFT', version: '1', chainId: await this.idOf(url), verifyingContract: contract };
    const message = {
      tokenId: BigInt(tokenNumber),
      minPrice: weiOf(price),
      uri: `${consoleAddress(this.config)}/api/nfts/${id}/metadata`,
      contentHash: `0x${contentHash}` as const,
    };
    const signature = signTypedData({ domain, types: voucherTypes, primaryType: 'NFTVoucher', message }, key);
    return {
      domain,
      types: { ...voucherTypes },
      primaryType: 'NFTVoucher',
      signature,
      signer: addressOf(key),
      message: { ...message, tokenId: String(message.tokenId), minPrice: String(message.minPrice) },
    };
  }

  /** @throws ApiError 409 without chain mode; 503 while the node is away. */
  async owner({ tokenNumber }: NftRow): Promise<NftChainOwnerDto> {
    const { url, contract } = this.open();
    const answer = { contract, tokenId: String(tokenNumber) };
    const data = `${ownerOfSelector}${BigInt(tokenNumber).toString(16).padStart(64, '0')}`;
    try {
      const word = await this.ask(url, 'eth_call', [{ to: contract, data }, 'latest']);
      return { ...answer, owner: checksummed(word.slice(-40)) };
    } catch (error) {
      // ERC-721 has no other way to say that a token does not exist.
      if (error instanceof Reverted) return { ...answer, owner: null };
      throw new ApiError(nftsErrors.chain_unreachable);
    }
  }

  private open(): Chain {
    const { NFT_RPC_URL: url, NFT_SIGNER_KEY: key, NFT_CONTRACT: contract } = this.config;
    if (!url || !key || !contract) throw new ApiError(nftsErrors.ledger_only);
    return { url, contract, key };
  }

  private idOf(url: string): Promise<number> {
    this.chainId ??= this.ask(url, 'eth_chainId', []).then(Number, () => {
      this.chainId = null;
      throw new ApiError(nftsErrors.chain_unreachable);
    });
    return this.chainId;
  }

  /** @returns `0x` and hexadecimal digits */
  private async ask(url: string, method: string, params: unknown[]): Promise<string> {
    const answer = await this.http.request(url, {
      ...limits,
      egress: toService('chain', url, null),
      method: 'POST',
      signal: new AbortController().signal,
      json: { jsonrpc: '2.0', id: 1, method, params },
    });
    const { result, error } = JSON.parse(answer.text()) as { result?: unknown; error?: { code: number; message: string } };
    if (error) throw error.code === 3 || /revert/i.test(error.message) ? new Reverted(error.message) : new Error(error.message);
    if (typeof result !== 'string' || !/^0x[0-9a-f]+$/i.test(result)) throw new Error(`${method} was answered with no value`);
    return result;
  }
}
