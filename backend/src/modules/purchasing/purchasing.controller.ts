import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { exportFile } from '../../platform/http/files/export-file';
import { FileFormatQuery } from '../../platform/http/files/file-format';
import { SendsTable } from '../../platform/http/files/sends-file';
import { sendPage } from '../../platform/http/pagination';
import { ShownVersionDto } from '../../platform/http/shown-version.dto';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { Arrivals } from './arrivals';
import {
  CreatePurchaseListDto,
  type PurchaseLineDto,
  PurchaseListDto,
  PurchaseListQuery,
  ReceivePurchaseDto,
  ShownPurchaseQuery,
  UpdatePurchaseListDto,
} from './dto/purchase-list.dto';
import { PurchaseLists } from './purchase-lists';
import { purchasingErrors } from './purchasing.errors';

@ApiTags('purchase-lists')
@Controller('purchase-lists')
export class PurchasingController {
  constructor(
    private readonly lists: PurchaseLists,
    private readonly arrivals: Arrivals,
  ) {}

  /** Lists of products to order, newest first. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: PurchaseListQuery, @Res({ passthrough: true }) response: Response): Promise<PurchaseListDto[]> {
    return sendPage(response, await this.lists.list(query));
  }

  /** Creates a list. This places no order. */
  @Post()
  @Requires('commerce:write')
  create(@Body() body: CreatePurchaseListDto): Promise<PurchaseListDto> {
    return this.lists.create(body);
  }

  /** One list with its lines. */
  @Get(':id')
  @Requires('commerce:read')
  get(@IdParam() id: string): Promise<PurchaseListDto> {
    return this.lists.get(id);
  }

  /** The lines as a file for the supplier. */
  @Get(':id/export')
  @Requires('commerce:read')
  @SendsTable()
  async export(@IdParam() id: string, @Query() { format }: FileFormatQuery): Promise<StreamableFile> {
    const { lines } = await this.lists.get(id);
    return exportFile<PurchaseLineDto>(
      'purchase-list',
      format,
      {
        SKU: (row) => row.sku,
        Product: (row) => row.productName,
        Quantity: (row) => row.quantity,
        Supplier: (row) => row.supplier,
        Cost: (row) => row.cost,
        Currency: (row) => row.currency,
        Received: (row) => row.received,
      },
      () => Promise.resolve({ items: lines, total: lines.length, nextCursor: null }),
    );
  }

  /** Changes title or note and, for a draft, the lines. */
  @Patch(':id')
  @Requires('commerce:write')
  @Refuses(purchasingErrors.purchase_not_draft)
  update(@IdParam() id: string, @Body() change: UpdatePurchaseListDto): Promise<PurchaseListDto> {
    return this.lists.update(id, change);
  }

  /** Marks the list as ordered. Nothing is sent. */
  @Post(':id/order')
  @HttpCode(200)
  @Requires('commerce:write')
  @Refuses(purchasingErrors.purchase_state_refused, purchasingErrors.quantity_missing, commonErrors.changed_since_shown)
  order(@IdParam() id: string, @Body() shown: ShownVersionDto): Promise<PurchaseListDto> {
    return this.lists.order(id, shown);
  }

  /** Records the arrived pieces and adds them to One stock, to the channel by a change, or to the inventory: all of it, or none. */
  @Post(':id/receive')
  @HttpCode(200)
  @Requires('commerce:write')
  @Refuses(purchasingErrors.purchase_state_refused, commonErrors.changed_since_shown)
  receive(@IdParam() id: string, @Body() body: ReceivePurchaseDto): Promise<PurchaseListDto> {
    return this.arrivals.receive(id, body);
  }

  /** Deletes the list. Stock that was added stays. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('commerce:write')
  @Refuses(commonErrors.changed_since_shown)
  remove(@IdParam() id: string, @Query() shown: ShownPurchaseQuery): Promise<void> {
    return this.lists.remove(id, shown);
  }
}
