import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { PageQuery } from '../../platform/http/page-query.dto';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { NftCollectionDto } from './dto/nft.dto';
import { AddToCollectionDto, CreateCollectionDto, UpdateCollectionDto } from './dto/nft-requests.dto';
import { NftCollectionsService } from './nft-collections.service';
import { nftsErrors } from './nfts.errors';

@ApiTags('nfts')
@Controller('nft-collections')
export class NftCollectionsController {
  constructor(private readonly collections: NftCollectionsService) {}

  /** Collections of NFTs. */
  @Get()
  @Requires('nfts:read')
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<NftCollectionDto[]> {
    return sendPage(response, await this.collections.list(query));
  }

  /** Makes a collection. */
  @Post()
  @Requires('nfts:write')
  @Refuses(nftsErrors.name_taken, commonErrors.not_found)
  create(@Body() request: CreateCollectionDto): Promise<NftCollectionDto> {
    return this.collections.create(request);
  }

  /** Changes a collection. */
  @Patch(':id')
  @Requires('nfts:write')
  @Refuses(nftsErrors.name_taken)
  update(@IdParam() id: string, @Body() change: UpdateCollectionDto): Promise<NftCollectionDto> {
    return this.collections.update(id, change);
  }

  /** Its pieces stay, without a collection. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('nfts:write')
  @Refuses(nftsErrors.name_taken)
  remove(@IdParam() id: string): Promise<void> {
    return this.collections.remove(id);
  }

  /** Puts pieces into it: all of them, or none. */
  @Post(':id/items')
  @HttpCode(200)
  @Requires('nfts:write')
  @Refuses(nftsErrors.name_taken)
  add(@IdParam() id: string, @Body() request: AddToCollectionDto): Promise<NftCollectionDto> {
    return this.collections.add(id, request);
  }
}
