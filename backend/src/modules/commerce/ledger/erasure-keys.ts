/** Keys under which an erased person is remembered. Only keyed digests of them are stored. */
export const emailKey = (email: string): string => `email:${email}`;
export const sourceKey = (platform: string, platformCustomerId: string): string => `${platform}:${platformCustomerId}`;
