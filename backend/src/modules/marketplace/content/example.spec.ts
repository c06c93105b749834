import { builtInProducts } from './catalogue';
import { exampleOf } from './example';

it('should have an example of every tool as it is sold now; `npm run examples:record` computes them anew', () => {
  expect(builtInProducts.filter(({ id, content }) => !exampleOf(id, content)).map(({ id }) => id)).toEqual([]);
});

it('should show no example of another definition, and none of a tool it does not know', () => {
  const [product] = builtInProducts;
  expect(exampleOf(product!.id, { ...product!.content, sample: { changed: true } })).toBeNull();
  expect(exampleOf('typed-in-here', product!.content)).toBeNull();
});
