/** `0.0123 USD`: as many decimals as the amount has, at least two. */
export const spendText = (microUsd: number): string => `${(microUsd / 1e6).toFixed(6).replace(/(?<=\.\d{2,5})0{1,4}$/, '')} USD`;
