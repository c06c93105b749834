import { Injectable } from '@nestjs/common';
import { Ai } from '../ai';
import { NftChain } from './nft-chain';
import { styleList } from './artist/artist';
import { categories } from './artist/style';
import type { NftOptionsDto } from './dto/nft.dto';

@Injectable()
export class NftOptions {
  constructor(
    private readonly ai: Ai,
    private readonly chain: NftChain,
  ) {}

  async read(): Promise<NftOptionsDto> {
    const [first] = await this.ai.providers();
    return {
      styles: styleList,
      categories: [...categories],
      model: first ? { name: first.name, model: first.model ?? '' } : null,
      mode: this.chain.isOn ? 'chain' : 'ledger',
    };
  }
}
