import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Authenticator, Requires } from '../auth';
import { CatalogueService } from './catalogue.service';
import { CatalogueDto, CatalogueQuery, PriceRangeDto, ProductDetailDto } from './dto/catalogue.dto';
import { ProductId } from './slug.pipe';

/** What everybody may see; who is signed in also learns what the console holds. */
@ApiTags('marketplace')
@Controller('marketplace')
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly authenticator: Authenticator,
  ) {}

  /** The shelf: what is sold here, a page at a time. */
  @Get('all')
  @Requires('public')
  async all(
    @Query() query: CatalogueQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CatalogueDto> {
    const found = await this.catalogue.search(query, await this.authenticator.principalOf(request));
    response.setHeader('X-Total-Count', found.total);
    if (found.nextCursor) response.setHeader('X-Next-Cursor', found.nextCursor);
    return found;
  }

  /** What the tools of each category cost, from the cheapest to the dearest; free ones aside. */
  @Get('price-ranges')
  @Requires('public')
  priceRanges(): Promise<PriceRangeDto[]> {
    return this.catalogue.priceRanges();
  }

  /** One product of the shelf. */
  @Get('products/:id')
  @Requires('public')
  async get(@ProductId() id: string, @Req() request: Request): Promise<ProductDetailDto> {
    return this.catalogue.get(id, await this.authenticator.principalOf(request));
  }
}
