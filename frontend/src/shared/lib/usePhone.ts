import useMediaQuery from '@mui/material/useMediaQuery';

/** @returns whether the window is as narrow as a phone; known at the first drawing, so that nothing changes its place after it. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 719.95px)', { noSsr: true });
