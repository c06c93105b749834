// Written by "npm run codegen" from the currencies that the backend declares.
export const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
export const withThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
