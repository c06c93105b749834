import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Transactions } from '../../platform/events';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { requireSight, Requires, StepUp } from '../auth';
import { exportFile } from '../../platform/http/files/export-file';
import { SendsTable } from '../../platform/http/files/sends-file';
import { CustomerDto, ErasureDto } from './dto/customers.dto';
import { ShopOrderDto } from './dto/orders.dto';
import {
  CustomerExportQuery,
  CustomerListQuery,
  ErasePersonDto,
  ShopOrderExportQuery,
  ShopOrderListQuery,
} from './dto/commerce-requests.dto';
import { CustomerList } from './lists/customer-list';
import { customerExport, orderExport } from './lists/export-columns';
import { OrderList } from './lists/order-list';
import { PersonExport } from './privacy/person-export';
import { Privacy } from './privacy/privacy';

@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomerList,
    private readonly privacy: Privacy,
    private readonly personExport: PersonExport,
    private readonly transactions: Transactions,
  ) {}

  /** Customers of the shop on all channels. Without `customers:identify`, names and addresses are withheld and a search finds no customer. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: CustomerListQuery, @Res({ passthrough: true }) response: Response): Promise<CustomerDto[]> {
    return sendPage(response, await this.customers.list(query));
  }

  /** The list with the same filters, whole, as a file. It names customers, so it needs `customers:identify` besides. */
  @Get('export')
  @Requires('commerce:write')
  @SendsTable()
  async export(@Query() { format, ...query }: CustomerExportQuery): Promise<StreamableFile> {
    await requireSight(true);
    return exportFile('customers', format, customerExport, (cursor, limit) => this.customers.list({ ...query, cursor, limit }));
  }

  /** Forgets the person behind an address, known or not: nothing brings them back. */
  @Post('erase')
  @HttpCode(200)
  @Requires('privacy:erase')
  @StepUp()
  erase(@Body() { email }: ErasePersonDto): Promise<ErasureDto> {
    return this.transactions.run((transaction) => this.privacy.erase(transaction, { email }, 'Asked for by the person'));
  }

  /** One customer. */
  @Get(':id')
  @Requires('commerce:read')
  get(@IdParam() id: string): Promise<CustomerDto> {
    return this.customers.get(id);
  }

  /** Everything the console holds about this person, as JSON for the person. It needs `customers:identify` besides. */
  @Get(':id/export')
  @Requires('privacy:erase')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } })
  async exportPerson(@IdParam() id: string): Promise<StreamableFile> {
    const text = JSON.stringify(await this.personExport.of(id), null, 2);
    return new StreamableFile(Buffer.from(text), { type: 'application/json', disposition: 'attachment; filename="person.json"' });
  }

  /** Forgets this person: orders keep their amounts and lose them. */
  @Delete(':id')
  @HttpCode(200)
  @Requires('privacy:erase')
  @StepUp()
  async remove(@IdParam() id: string): Promise<ErasureDto> {
    const { email, sources } = await this.customers.stored(id);
    const [source] = sources;
    return this.transactions.run((transaction) =>
      this.privacy.erase(
        transaction,
        { email, platform: source?.platform, account: source?.account ?? '', platformCustomerId: source?.platformCustomerId },
        'Asked for by the person',
      ),
    );
  }
}

/** Orders of the shop on its channels; `/api/orders` are purchases in this console. */
@ApiTags('shop-orders')
@Controller('shop-orders')
export class ShopOrdersController {
  constructor(private readonly orders: OrderList) {}

  /** Orders of the shop on all channels. Without `customers:identify` who bought is withheld, and a search does not look at it. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: ShopOrderListQuery, @Res({ passthrough: true }) response: Response): Promise<ShopOrderDto[]> {
    return sendPage(response, await this.orders.list(query));
  }

  /** One row an order, its products in one cell. It names customers, so it needs `customers:identify` besides. */
  @Get('export')
  @Requires('commerce:write')
  @SendsTable()
  async export(@Query() { format, ...query }: ShopOrderExportQuery): Promise<StreamableFile> {
    await requireSight(true);
    return exportFile('orders', format, orderExport, (cursor, limit) => this.orders.list({ ...query, cursor, limit }));
  }

  /** One order with its lines. */
  @Get(':id')
  @Requires('commerce:read')
  get(@IdParam() id: string): Promise<ShopOrderDto> {
    return this.orders.get(id);
  }
}
