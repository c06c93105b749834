import { digest } from '../../tasks';
import type { ProductContent } from '../product-content';
import { recordedExamples } from './examples';
import type { RecordedExample } from './recorded-example';

/** @returns null when this very definition was never run on the demo shop: an example of another one would promise what is not sold. */
export function exampleOf(productId: string, content: ProductContent): RecordedExample | null {
  const example = recordedExamples[productId];
  return example && example.content === digest(content) ? example : null;
}
