import { Body, Controller, Delete, Get, Headers, HttpCode, Patch, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { SendsFile } from '../../platform/http/files/sends-file';
import { Requires } from '../auth';
import { idempotencyKey, tasksErrors } from '../tasks';
import { drawPicture, styleList } from './artist/artist';
import {
  NftBriefDto,
  NftChainOwnerDto,
  NftDoneDto,
  NftDto,
  NftHistoryDto,
  NftMetadataDto,
  NftOptionsDto,
  NftStatsDto,
  NftVoucherDto,
  TrendingDto,
} from './dto/nft.dto';
import { GenerateNftDto, ImageQuery, NftListQuery, PurchaseNftDto, SketchQuery, UpdateNftDto } from './dto/nft-requests.dto';
import { NftChain } from './nft-chain';
import { NftHistory } from './nft-history';
import { NftMarket } from './nft-market';
import { metadataOf } from './nft-metadata';
import { NftOptions } from './nft-options';
import { NftPictures, type Picture } from './nft-pictures';
import { NftQueries } from './nft-queries';
import { warningsOfPiece } from './nft-options';
import { pictureWarnings, purchaseWarnings } from './nft-warnings';
import { nftsErrors } from './nfts.errors';
import { NftsService } from './nfts.service';

const endings: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

@ApiTags('nfts')
@Controller('nfts')
export class NftsController {
  constructor(
    private readonly nfts: NftsService,
    private readonly queries: NftQueries,
    private readonly market: NftMarket,
    private readonly history: NftHistory,
    private readonly pictures: NftPictures,
    private readonly choices: NftOptions,
    private readonly chain: NftChain,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /** NFTs, newest first. */
  @Get()
  @Requires('nfts:read')
  async list(@Query() query: NftListQuery, @Res({ passthrough: true }) response: Response): Promise<NftDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** Answers at once; a worker draws the piece, and lists it when it is drawn. */
  @Post('generate')
  @Requires('nfts:write')
  @Refuses(commonErrors.not_found)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  async generate(@Body() request: GenerateNftDto, @Headers('Idempotency-Key') key?: string): Promise<NftDoneDto> {
    const nft = await this.nfts.generate(request, idempotencyKey(key));
    return { ...nft, warnings: await this.choices.warningsFor(request) };
  }

  /** Figures of all NFTs, such as floor price and sales. */
  @Get('stats')
  @Requires('nfts:read')
  stats(): Promise<NftStatsDto> {
    return this.queries.stats();
  }

  /** What the generator offers. */
  @Get('options')
  @Requires('nfts:read')
  options(): Promise<NftOptionsDto> {
    return this.choices.read();
  }

  /** Sales and views, newer ones weighing more. */
  @Get('trending')
  @Requires('nfts:read')
  trending(): Promise<TrendingDto> {
    return this.queries.trending();
  }

  /** What the built-in artist makes of a prompt: the very picture that is drawn for this seed, and nothing is stored. */
  @Get('sketch')
  @Requires('nfts:write')
  @SendsFile('image/svg+xml')
  async sketch(@Query() { prompt, seed, style }: SketchQuery, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const drawing = await drawPicture(prompt, seed, style ?? null);
    response.setHeader('X-Nft-Style', drawing.style);
    response.setHeader('Cache-Control', 'private, max-age=86400');
    return sendPicture(response, { mime: 'image/svg+xml', body: Buffer.from(drawing.svg) }, 'sketch');
  }

  /** Which words of a prompt can be seen in the picture that is drawn for this seed, and which cannot. Nothing is stored. */
  @Get('brief')
  @Requires('nfts:write')
  async brief(@Query() { prompt, seed, style: asked }: SketchQuery): Promise<NftBriefDto> {
    const { style, styleTitle, drawn, notDrawn } = await drawPicture(prompt, seed, asked ?? null);
    return {
      style,
      styleTitle,
      drawn: [...drawn],
      notDrawn: [...notDrawn],
      warnings: pictureWarnings({ drawn, notDrawn }),
    };
  }

  /** One NFT. */
  @Get(':id')
  @Requires('nfts:read')
  async get(@IdParam() id: string): Promise<NftDoneDto> {
    const nft = await this.nfts.get(id);
    return { ...nft, warnings: await warningsOfPiece(nft) };
  }

  /** Another price, off the market or on it again, in another collection. */
  @Patch(':id')
  @Requires('nfts:write')
  @Refuses(nftsErrors.not_yours, nftsErrors.state_refused)
  update(@IdParam() id: string, @Body() change: UpdateNftDto): Promise<NftDto> {
    return this.nfts.update(id, change);
  }

  /** Only what was never sold. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('nfts:write')
  @Refuses(nftsErrors.state_refused)
  remove(@IdParam() id: string): Promise<void> {
    return this.nfts.remove(id);
  }

  /** ERC-721 metadata. */
  @Get(':id/metadata')
  @Requires('nfts:read')
  async metadata(@IdParam() id: string): Promise<NftMetadataDto> {
    const row = await this.nfts.load(this.database, id);
    return metadataOf(row, this.config, styleList.find((style) => style.id === row.style)?.title ?? null);
  }

  /** The picture: a preview of points, or with `size=full` the original. It never runs anything and never asks for anything. */
  @Get(':id/image')
  @Requires('nfts:read')
  @SendsFile('image/png', 'image/svg+xml')
  async image(
    @IdParam() id: string,
    @Query() { size, v }: ImageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const picture = await this.pictures.read(id, size ?? 'preview');
    response.setHeader('Cache-Control', v ? 'private, max-age=31536000, immutable' : 'private, no-cache');
    return sendPicture(response, picture, id);
  }

  /** Everything that happened to it, oldest first, with whether the chain of hashes is whole. */
  @Get(':id/history')
  @Requires('nfts:read')
  async readHistory(@IdParam() id: string): Promise<NftHistoryDto> {
    await this.nfts.get(id);
    return this.history.of(id);
  }

  /** Chain mode only (`409 ledger_only`): a signed EIP-712 voucher, with which a buyer can mint the piece and pays the gas. */
  @Get(':id/voucher')
  @Requires('nfts:write')
  @Refuses(nftsErrors.chain_unreachable, nftsErrors.ledger_only, nftsErrors.state_refused)
  async voucher(@IdParam() id: string): Promise<NftVoucherDto> {
    return this.chain.voucher(await this.nfts.load(this.database, id));
  }

  /** Chain mode only: who owns the minted token, as the contract says. */
  @Get(':id/chain-owner')
  @Requires('nfts:read')
  @Refuses(nftsErrors.chain_unreachable, nftsErrors.ledger_only)
  async chainOwner(@IdParam() id: string): Promise<NftChainOwnerDto> {
    return this.chain.owner(await this.nfts.load(this.database, id));
  }

  /** Ownership moves in this shop's ledger. One buyer gets it; the others get 409. */
  @Post(':id/purchase')
  @HttpCode(200)
  @Requires('nfts:buy')
  @Refuses(nftsErrors.not_for_sale, nftsErrors.own_piece, commonErrors.price_changed)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  async purchase(@IdParam() id: string, @Body() request: PurchaseNftDto, @Headers('Idempotency-Key') key?: string): Promise<NftDoneDto> {
    const nft = await this.market.purchase(id, request ?? {}, idempotencyKey(key));
    return { ...nft, warnings: [...purchaseWarnings] };
  }

  /** Somebody opened it; counts once a day and person. */
  @Post(':id/views')
  @HttpCode(204)
  @Requires('nfts:read')
  view(@IdParam() id: string): Promise<void> {
    return this.market.view(id);
  }

  /** Stops the making of a picture. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('nfts:write')
  @Refuses(nftsErrors.state_refused, tasksErrors.transition_refused)
  cancel(@IdParam() id: string): Promise<NftDto> {
    return this.nfts.cancel(id);
  }

  /** Makes a picture that failed again. */
  @Post(':id/retry')
  @HttpCode(200)
  @Requires('nfts:write')
  @Refuses(nftsErrors.state_refused, tasksErrors.transition_refused)
  retry(@IdParam() id: string): Promise<NftDto> {
    return this.nfts.retry(id);
  }
}

/** Opened by itself, a picture may show itself and nothing else. */
function sendPicture(response: Response, { mime, body }: Picture, name: string): StreamableFile {
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return new StreamableFile(body, { type: mime, length: body.length, disposition: `inline; filename="${name}.${endings[mime] ?? 'bin'}"` });
}
