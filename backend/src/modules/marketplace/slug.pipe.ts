import { Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../../platform/errors/common.refusals';
import { longestSlug, slugPattern } from './product-values';

/** What does not look like an id of a product is none. */
const slug: PipeTransform<string, string> = {
  transform(value) {
    if (value.length > longestSlug || !slugPattern.test(value)) throw notFound('product');
    return value;
  },
};

export const ProductId = (): ParameterDecorator => Param('id', slug);
