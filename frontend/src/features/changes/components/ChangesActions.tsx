import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import FileUp from '../../../shared/icons/file-up';
import SlidersHorizontal from '../../../shared/icons/sliders-horizontal';
import { changeFileLink, limitsLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { StopButton } from './StopWriting';

/** On a phone below the title, in as many rows as they take. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  [theme.breakpoints.down('sm')]: { minWidth: 'calc(100vw - 32px)' },
}));

/** The ways to propose many changes, to the limits, and to an end of all writing. */
export function ChangesActions() {
  const may = useMay();
  return (
    <Actions>
      {may('changes:propose') && (
        <Button component={Link} to={changeFileLink} startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}>
          Edit in a spreadsheet
        </Button>
      )}
      <Button component={Link} to={limitsLink} startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}>
        Limits
      </Button>
      <StopButton />
    </Actions>
  );
}
