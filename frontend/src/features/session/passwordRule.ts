/** The server has the last word on what is easily guessed; this much is known before it is asked. */
export const passwordMinLength = 12;

export const passwordRule = `At least ${passwordMinLength} characters and nothing that is tried first: no well-known password, name or address. Four words that do not belong together are easy to keep.`;
