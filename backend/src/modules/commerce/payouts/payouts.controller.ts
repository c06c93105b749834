import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { exportFile } from '../../../platform/http/files/export-file';
import { sendPage } from '../../../platform/http/pagination';
import { SendsTable } from '../../../platform/http/files/sends-file';
import { IdParam } from '../../../platform/http/uuid.pipe';
import type { TableCell } from '../../../platform/xlsx/table-cell';
import { Requires } from '../../auth';
import { PayoutList } from './payout-list';
import { PayoutDetailDto, PayoutDto, PayoutLineDto, PayoutExportQuery, PayoutLineListQuery, PayoutListQuery } from './payouts.dto';

const payoutExport: Record<string, (row: PayoutDto) => TableCell> = {
  Channel: (row) => row.platform,
  Account: (row) => row.account,
  Payout: (row) => row.payoutId,
  'Paid at': (row) => (row.paidAt ? new Date(row.paidAt) : null),
  Status: (row) => row.status,
  'Lines total': (row) => row.linesTotal,
  'Paid out': (row) => row.amount,
  Difference: (row) => row.difference,
  'Orders matched': (row) => row.orders.matched,
  'Orders that differ': (row) => row.orders.differs,
  'Orders not known': (row) => row.orders.unknown,
  Currency: (row) => row.currency,
};

@ApiTags('payouts')
@Controller('payouts')
export class PayoutsController {
  constructor(private readonly payouts: PayoutList) {}

  /** Payouts of the channels, newest first. They come from imported reports. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: PayoutListQuery, @Res({ passthrough: true }) response: Response): Promise<PayoutDto[]> {
    return sendPage(response, await this.payouts.list(query));
  }

  /** The list with the same filters, whole, as a file. */
  @Get('export')
  @Requires('commerce:write')
  @SendsTable()
  export(@Query() { format, ...query }: PayoutExportQuery): StreamableFile {
    return exportFile('payouts', format, payoutExport, (cursor, limit) => this.payouts.list({ ...query, cursor, limit }));
  }

  /** One payout, compared with the orders it names. */
  @Get(':id')
  @Requires('commerce:read')
  get(@IdParam() id: string): Promise<PayoutDetailDto> {
    return this.payouts.get(id);
  }

  /** The lines of a payout, in the order of the imported file; `search` is part of an order number. */
  @Get(':id/lines')
  @Requires('commerce:read')
  async lines(
    @IdParam() id: string,
    @Query() query: PayoutLineListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PayoutLineDto[]> {
    return sendPage(response, await this.payouts.lines(id, query));
  }
}
