import { passwordLength } from '@stallhand/shared';

/** The server decides what is easily guessed. */
export const passwordRule = `At least ${passwordLength.least} characters and nothing that is tried first: no well-known password, name or address. Four words that do not belong together are easy to keep.`;
