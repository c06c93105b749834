import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import ChevronRight from '../../../shared/icons/chevron-right';
import type { AgentType } from '../../../shared/api/types';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { TypeState } from './TypeState';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: '0 12px',
  overflowY: 'auto',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    width: '100%',
    padding: '11px 12px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& b': { fontWeight: 600 },
  '& small': { gridColumn: 1, fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& button > div': { gridColumn: 1, marginTop: 2 },
  '& button > svg': { gridColumn: 2, gridRow: '1 / span 3', color: theme.vars.palette.text.secondary },
}));

interface TypeChoiceProps {
  types: AgentType[] | undefined;
  error: unknown;
  onRetry: () => void;
  onChoose: (type: AgentType) => void;
  onClose: () => void;
}

/** First question of the dialog: what should the agent do? */
export function TypeChoice({ types, error, onRetry, onChoose, onClose }: TypeChoiceProps) {
  return (
    <>
      <DialogTitle id="agent-dialog-title">What should the agent do?</DialogTitle>
      {types ? (
        <List>
          {types.map((type) => (
            <li key={type.type}>
              <button type="button" onClick={() => onChoose(type)}>
                <b>{type.type}</b>
                <small>{type.summary}</small>
                <TypeState type={type} links={false} />
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </List>
      ) : error ? (
        <ErrorNotice title="The agent types could not be read" error={error} onRetry={onRetry} />
      ) : (
        <SkeletonRows count={6} height={62} />
      )}
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}
