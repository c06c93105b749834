import { styled } from '@mui/material/styles';

/** Takes words from the sight but not from screen readers. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words for screen readers only. */
export const Unseen = styled('span')(unseen);
