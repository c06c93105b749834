import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import FileUp from '../../../../shared/icons/file-up';
import { changeFileLink } from '../../../../shared/lib/links';
import { useMay } from '../../../../shared/lib/permissions';
import { StopButton } from '../StopWriting';

export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });

/** Buttons to propose many changes and to stop all writing. */
export function ChangesActions() {
  const may = useMay();
  return (
    <Actions>
      {may('changes:propose') && (
        <Button component={Link} to={changeFileLink} startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}>
          Edit in a spreadsheet
        </Button>
      )}
      <StopButton />
    </Actions>
  );
}
