import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiError } from '../../../platform/errors/api-error';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { disposition } from '../../../platform/http/files/file-name';
import { SendsFile } from '../../../platform/http/files/sends-file';
import { Requires } from '../../auth';
import { documentsPdf, unprintable } from './document-pdf';
import { documentErrors } from './document.errors';
import { OrderDocumentsDto, OrderDocumentsRequest } from './document.dto';
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
    return this.documents.of(body);
  }

  /** The same documents as one PDF. Orders without such a document are left out. */
  @Post('pdf')
  @HttpCode(200)
  @Requires('commerce:write')
  @Refuses(documentErrors.no_documents, documentErrors.letters_missing)
  @SendsFile('application/pdf')
  async pdf(@Body() body: OrderDocumentsRequest): Promise<StreamableFile> {
    const { documents, refused } = await this.documents.of(body);
    if (documents.length === 0) throw new ApiError(documentErrors.no_documents, refused[0]?.reason);
    const odd = await unprintable(documents);
    if (odd.length > 0) {
      throw new ApiError(
        documentErrors.letters_missing,
        `The PDF has no letters for ${odd.length === 1 ? 'order' : 'orders'} ${odd.slice(0, 5).join(', ')}. Print the page instead: your browser has them.`,
      );
    }
    const [first] = documents;
    const name = documents.length === 1 ? `${first!.title} ${first!.orderNumber}` : `${documents.length} documents`;
    return new StreamableFile(await documentsPdf(documents), { type: 'application/pdf', disposition: disposition(`${name}.pdf`) });
  }
}
