import { Injectable } from '@nestjs/common';
import { Ai } from '../ai';
import { NftChain } from './nft-chain';
import { artistVersion, drawPicture, styleList } from './artist/artist';
import { seedOf, tidyPrompt } from './artist/brief';
import { categories } from './artist/style';
import type { NftDto, NftOptionsDto } from './dto/nft.dto';
import type { GenerateNftDto } from './dto/nft-requests.dto';
import { hashOf } from './nft-pictures';
import { pictureWarnings, purchaseWarnings } from './nft-warnings';

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
      purchaseWarnings: [...purchaseWarnings],
    };
  }

  /** Parts of the prompt that the built-in artist cannot draw. Empty for a model, whose output is not predictable. */
  async warningsFor({ prompt, seed, style, artist = 'auto' }: GenerateNftDto): Promise<string[]> {
    const isModel = artist === 'model' || (artist === 'auto' && (await this.ai.providers()).length > 0);
    if (isModel) return [];
    const tidy = tidyPrompt(prompt);
    return pictureWarnings(await drawPicture(tidy, seed ?? seedOf(tidy), style ?? null));
  }
}

/**
 * Words of the prompt that a finished picture of the built-in artist does not show, in sentences. Empty for a model's picture, for one that
 * is not drawn, and for one that an earlier version drew: only the same bytes have the same warnings.
 */
export async function warningsOfPiece({
  artist,
  model,
  prompt,
  seed,
  style,
  contentHash,
}: Pick<NftDto, 'artist' | 'model' | 'prompt' | 'seed' | 'style' | 'contentHash'>): Promise<string[]> {
  if (artist !== 'procedural' || model !== artistVersion || contentHash === null) return [];
  const drawing = await drawPicture(prompt, seed, style);
  return hashOf(Buffer.from(drawing.svg)) === contentHash ? pictureWarnings(drawing) : [];
}
