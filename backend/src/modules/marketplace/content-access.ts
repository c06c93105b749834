import type { ProductDetailRow } from './product-row';

/**
 * True if the definition of a product may leave this console. A tool that came with Stallhand at a price, or as a licensed file, may only after
 * it was bought; a version that was written here always may.
 * @param listPrice price in the built-in catalogue, in US dollars; null for products of this shop. A price changed here does not buy a tool.
 */
export function mayReadContent(
  { isWrittenHere, isLicensedFile, isBought, price }: Pick<ProductDetailRow, 'isWrittenHere' | 'isLicensedFile' | 'isBought' | 'price'>,
  listPrice: string | null,
): boolean {
  const isSold = Math.max(Number(price), Number(listPrice ?? 0)) > 0;
  const isOthers = isLicensedFile || (listPrice !== null && !isWrittenHere);
  return isBought || !isOthers || !isSold;
}
