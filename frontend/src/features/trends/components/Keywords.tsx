import { styled } from '@mui/material/styles';
import { keywordsOf } from '../trend';

const Box = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 5,
  minWidth: 0,
  fontSize: theme.typography.pxToRem(12),
  '& .tag': {
    maxWidth: '100%',
    padding: '2px 7px',
    borderRadius: 4,
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    backgroundColor: theme.vars.palette.stall.selected,
  },
  '& .more': { alignSelf: 'center', color: theme.vars.palette.text.secondary },
}));

/** Three keywords, then how many more. */
export function Keywords({ keywords }: { keywords: readonly string[] }) {
  const { shown, more } = keywordsOf(keywords);
  return (
    <Box title={more > 0 ? keywords.join(', ') : undefined}>
      {shown.map((keyword) => (
        <span key={keyword} className="tag">
          {keyword}
        </span>
      ))}
      {more > 0 && <span className="more">+{more} more</span>}
    </Box>
  );
}
