import { styled } from '@mui/material/styles';
import Star from '../../../shared/icons/star';
import { plural } from '../../../shared/lib/format';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
}));

interface RatingProps {
  rating: number;
  count: number;
  /** Came with the catalogue, nobody gave it. */
  isSample: boolean;
  /** "4.7 out of 5" instead of "4.7". */
  long?: boolean;
}

/** Stars out of 5, and whose they are. */
export function Rating({ rating, count, isSample, long }: RatingProps) {
  const whose = isSample ? 'Sample rating, until the first owner gives one' : `From ${plural(count, 'owner')}`;
  return (
    <Mark title={whose}>
      <Star size={13} strokeWidth={1.75} aria-hidden />
      <span>
        {rating.toFixed(1)}
        {long && ' out of 5'}
        {isSample && (long ? ' (sample)' : ' sample')}
      </span>
    </Mark>
  );
}
