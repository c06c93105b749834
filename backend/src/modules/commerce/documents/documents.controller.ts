import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiError } from '../../../platform/errors/api-error';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { disposition } from '../../../platform/http/files/file-name';
import { SendsFile } from '../../../platform/http/files/sends-file';
import { Requires } from '../../auth';
import { documentsPdf } from './document-pdf';
import { documentErrors } from './document.errors';
import { OrderDocumentsDto, OrderDocumentsQuery, OrderDocumentsRequest } from './document.dto';
import { OrderDocuments } from './order-documents';

@ApiTags('shop-orders')
@Controller('shop-orders/documents')
export class DocumentsController {
  constructor(private readonly documents: OrderDocuments) {}

  /**
   * Packing slips, receipts or invoices of up to 100 orders, for printing. Invoices get their number here, once. Documents name customers, so
   * this needs `customers:identify` besides.
   */
  @Post()
  @HttpCode(200)
  @Requires('commerce:write')
  list(@Body() body: OrderDocumentsRequest): Promise<OrderDocumentsDto> {
    return this.documents.of(body, { issues: true });
  }

  /** The same documents as one PDF, without orders that have none. An order whose invoice has no number yet gets a receipt. */
  @Get('pdf')
  @Requires('commerce:write')
  @Refuses(documentErrors.no_documents, documentErrors.letters_missing)
  @SendsFile('application/pdf')
  async pdf(@Query() query: OrderDocumentsQuery): Promise<StreamableFile> {
    const { documents, refused, withoutPdf } = await this.documents.of(query, { issues: false });
    if (documents.length === 0) throw new ApiError(documentErrors.no_documents, refused[0]?.reason);
    if (withoutPdf.length > 0) throw new ApiError(documentErrors.letters_missing);
    const [first] = documents;
    const name = documents.length === 1 ? `${first!.title} ${first!.orderNumber}` : `${documents.length} documents`;
    return new StreamableFile(await documentsPdf(documents), { type: 'application/pdf', disposition: disposition(`${name}.pdf`) });
  }
}
