import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ProductVersionDto } from '../../../shared/api/generated';
import { formatCalendarDay } from '../../../shared/lib/shop-time';
import { Panel } from '../../../shared/ui/Panel';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': { padding: '10px 16px' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 550 },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

interface VersionPanelProps {
  versions: readonly ProductVersionDto[];
  /** Null when no version can be added here. */
  onAdd: (() => void) | null;
}

/** Every version with what changed, newest first. */
export function VersionPanel({ versions, onAdd }: VersionPanelProps) {
  return (
    <Panel
      title="Versions"
      actions={
        onAdd && (
          <Button size="small" onClick={onAdd}>
            New version
          </Button>
        )
      }
    >
      <List>
        {versions.map(({ version, changelog, releasedOn }) => (
          <li key={version}>
            <b>{version}</b>{' '}
            <small>
              <time dateTime={releasedOn}>{formatCalendarDay(releasedOn)}</time>
            </small>
            <p>{changelog || 'First version'}</p>
          </li>
        ))}
      </List>
    </Panel>
  );
}
