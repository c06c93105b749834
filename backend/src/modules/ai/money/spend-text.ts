/** `0.0123 USD`: as many decimals as the amount has, at least two. */
export const spendText = (microUsd: number): string =>
  `${(microUsd / 1e6).toFixed(6).replace(/(?<=\.\d\d)0{4}$|(?<=\.\d{3})0{3}$|(?<=\.\d{4})00$|(?<=\.\d{5})0$/, '')} USD`;
