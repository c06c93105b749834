/** Address at which this program serves the picture of a row of `inventory`; null without one. Its key changes with the picture. */
export const pictureSql = (row: string): string => `'/api/product-pictures/' || md5(${row}.picture_url)`;
