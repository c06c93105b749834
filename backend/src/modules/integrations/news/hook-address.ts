import { withoutEndSlash } from '../../../platform/links/end-slash';

/** Where a shop calls about an account. */
export const hookAddress = (base: string, id: string): string => `${withoutEndSlash(base)}/api/hooks/shop/${id}`;
