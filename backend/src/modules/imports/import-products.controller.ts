import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiError } from '../../platform/errors/api-error';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { ProductsOfOrders } from '../commerce';
import { AddedImportProductsDto, AddImportProductsDto, ImportProductsDto, RemoveImportProductsQuery } from './dto/import-products.dto';
import { ImportQueries } from './import-queries';
import { importsErrors } from './imports.errors';

/** The list of products that follows from imported orders. */
@ApiTags('imports')
@Controller('imports/:id/products')
export class ImportProductsController {
  constructor(
    private readonly products: ProductsOfOrders,
    private readonly queries: ImportQueries,
  ) {}

  /** Products that the imported orders name and the inventory lacks. */
  @Get()
  @Requires('imports:write')
  async list(@IdParam() id: string): Promise<ImportProductsDto> {
    await this.queries.row(id);
    return this.answer(id);
  }

  /** Adds the chosen products to the inventory with their last price. Products that are there already stay as they are. */
  @Post()
  @HttpCode(200)
  @Requires('imports:write')
  @Refuses(importsErrors.import_state)
  async create(@IdParam() id: string, @Body() { products }: AddImportProductsDto): Promise<AddedImportProductsDto> {
    const { status } = await this.queries.row(id);
    if (status !== 'completed') throw new ApiError(importsErrors.import_state, 'Only a completed import can give products.');
    const { addedAt } = await this.products.add(id, products);
    return { ...(await this.answer(id)), addedAt };
  }

  /** Takes the products out of the inventory that this import has added: all of them, or those of one addition. */
  @Delete()
  @HttpCode(200)
  @Requires('imports:write')
  @Refuses(importsErrors.import_state)
  async remove(@IdParam() id: string, @Query() { addedAt }: RemoveImportProductsQuery): Promise<ImportProductsDto> {
    const { plan, status } = await this.queries.row(id);
    if (plan.kind !== 'orders' || status !== 'completed')
      throw new ApiError(importsErrors.import_state, 'Undo the import itself to take out its products.');
    await this.products.undo(id, addedAt ?? null);
    return this.answer(id);
  }

  private async answer(id: string): Promise<ImportProductsDto> {
    const [missing, added] = await Promise.all([this.products.missing(id), this.products.added(id)]);
    return { missing, added };
  }
}
