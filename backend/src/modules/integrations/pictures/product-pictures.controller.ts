import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { SendsFile } from '../../../platform/http/files/sends-file';
import { Requires } from '../../auth';
import { pictureTypes } from './picture-type';
import { ProductPictures } from './product-pictures';

@ApiTags('inventory')
@Controller('product-pictures')
export class ProductPicturesController {
  constructor(private readonly pictures: ProductPictures) {}

  /** The picture of a product, as its channel shows it. Its address is the `picture` of the product, and changes with the picture. */
  @Get(':key')
  @Requires('commerce:read')
  @ApiParam({ name: 'key', description: 'The last part of the `picture` of a product.' })
  @SendsFile(...pictureTypes)
  async read(@Param('key') key: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const { type, body } = await this.pictures.read(key);
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return new StreamableFile(body, { type, length: body.length, disposition: 'inline' });
  }
}
