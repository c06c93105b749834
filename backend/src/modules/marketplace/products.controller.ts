import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { Reads, Requires } from '../auth';
import { licenceErrors } from '../workflows';
import { ContentChecker } from './content-checker';
import { contentSchema } from './content-schema';
import { RatingDto } from './dto/catalogue.dto';
import { EntitlementDto } from './dto/entitlement.dto';
import {
  CheckContentDto,
  ContentVerdictDto,
  CreateProductDto,
  LicenceKeyDto,
  LicensedFileDto,
  NewVersionDto,
  ProductDto,
  ProductFileDto,
  ProductListQuery,
  RateProductDto,
  UpdateProductDto,
} from './dto/product.dto';
import { Entitlements } from './entitlements';
import { HeldTools } from './held-tools';
import { Licences } from './licences';
import { marketplaceErrors } from './marketplace.errors';
import { ProductEditor } from './product-editor';
import { Ratings } from './ratings';
import { ProductId } from './slug.pipe';
import { ToolFiles } from './tool-files';
import { Trials } from './trials';

@ApiTags('marketplace')
@Controller('marketplace')
export class ProductsController {
  constructor(
    private readonly editor: ProductEditor,
    private readonly checker: ContentChecker,
    private readonly entitlements: Entitlements,
    private readonly held: HeldTools,
    private readonly ratings: Ratings,
    private readonly files: ToolFiles,
    private readonly licences: Licences,
    private readonly trials: Trials,
  ) {}

  /** The JSON Schema that content is checked against. */
  @Get('content-schema')
  @Requires('marketplace:write')
  schema(): Record<string, unknown> {
    return contentSchema;
  }

  /** Products of every status, by name. */
  @Get('products')
  @Requires('marketplace:write')
  async list(@Query() query: ProductListQuery, @Res({ passthrough: true }) response: Response): Promise<ProductDto[]> {
    return sendPage(response, await this.editor.list(query));
  }

  /** Begins as a draft. */
  @Post('products')
  @Requires('marketplace:write')
  @Refuses(marketplaceErrors.id_taken, licenceErrors.licence_ended, licenceErrors.licence_required, commonErrors.not_found)
  create(@Body() request: CreateProductDto, @Req() { principal }: Request): Promise<ProductDto> {
    return this.editor.create(request, principal!);
  }

  /** Checks content that is not saved yet. */
  @Post('products/validate')
  @HttpCode(200)
  @Requires('marketplace:write')
  @Reads()
  validate(@Body() { type, content }: CheckContentDto): ContentVerdictDto {
    return this.checker.verdict(type, content);
  }

  /** Arrives as a draft to be sold. A tool that was bought is none: `409 bought_not_made`. */
  @Post('products/import')
  @Requires('marketplace:write')
  @Refuses(
    marketplaceErrors.bought_not_made,
    marketplaceErrors.id_taken,
    licenceErrors.licence_ended,
    licenceErrors.licence_required,
    commonErrors.not_found,
  )
  import(@Body() file: ProductFileDto, @Req() { principal }: Request): Promise<ProductDto> {
    return this.editor.import(file, principal!);
  }

  /** Takes a tool that was bought as a file into this console, ready to be installed. A second time answers the same. */
  @Post('tools/import')
  @Requires('marketplace:install')
  @Refuses(licenceErrors.licence_ended, licenceErrors.licence_invalid, commonErrors.secrets_not_configured)
  async importTool(@Body() file: LicensedFileDto): Promise<EntitlementDto> {
    return this.held.get(await this.files.import(file));
  }

  /** With what anybody can check a licence that this console signed. */
  @Get('licence-key')
  @Requires('public')
  @Refuses(commonErrors.secrets_not_configured)
  licenceKey(): LicenceKeyDto {
    return this.licences.issuer();
  }

  /** With its content, as the editor needs it. */
  @Get('products/:id/edit')
  @Requires('marketplace:write')
  edit(@ProductId() id: string): Promise<ProductDto> {
    return this.editor.get(id);
  }

  /** A product as a file. A paid tool must be bought first. */
  @Get('products/:id/export')
  @Requires('marketplace:write')
  @Refuses(licenceErrors.licence_required)
  export(@ProductId() id: string): Promise<ProductFileDto> {
    return this.editor.export(id);
  }

  /** Also publishes and archives, by `status`. */
  @Patch('products/:id')
  @Requires('marketplace:write')
  @Refuses(commonErrors.version_conflict)
  update(@ProductId() id: string, @Body() change: UpdateProductDto): Promise<ProductDto> {
    return this.editor.update(id, change);
  }

  /** Removes a product that nobody holds and that did not come with Stallhand. */
  @Delete('products/:id')
  @HttpCode(204)
  @Requires('marketplace:write')
  @Refuses(marketplaceErrors.product_built_in, marketplaceErrors.product_held)
  remove(@ProductId() id: string): Promise<void> {
    return this.editor.remove(id);
  }

  /** Adds a version to a product. */
  @Post('products/:id/versions')
  @Requires('marketplace:write')
  @Refuses(licenceErrors.licence_ended, licenceErrors.licence_required)
  addVersion(@ProductId() id: string, @Body() request: NewVersionDto): Promise<ProductDto> {
    return this.editor.addVersion(id, request);
  }

  /** Takes a free product. A second time answers the same. */
  @Post('products/:id/claim')
  @Requires('marketplace:install')
  @Refuses(marketplaceErrors.not_free)
  async claim(@ProductId() id: string, @Req() { principal }: Request): Promise<EntitlementDto> {
    const entitlement = await this.entitlements.claim(id, principal!);
    return this.held.get(entitlement.id);
  }

  /** 14 days without payment, once for each tool. A right that is there already is answered. */
  @Post('products/:id/trial')
  @Requires('marketplace:install')
  @Refuses(marketplaceErrors.trial_refused)
  async startTrial(@ProductId() id: string, @Req() { principal }: Request): Promise<EntitlementDto> {
    return this.held.get(await this.trials.start(id, principal!));
  }

  /** After a successful run; a second rating of the same person replaces the first. */
  @Post('products/:id/ratings')
  @Requires('workflows:run')
  @Refuses(marketplaceErrors.rating_refused)
  rate(@ProductId() id: string, @Body() request: RateProductDto, @Req() { principal }: Request): Promise<RatingDto> {
    return this.ratings.rate(id, request, principal!);
  }
}
