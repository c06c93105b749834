export { countText, listed, plural } from '@stallhand/shared';

/** A share of 0 to 1 as "12.5%". */
export const sharePercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
