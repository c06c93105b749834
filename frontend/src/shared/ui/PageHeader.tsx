import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../icons/plus';
import { useContext, type ReactNode } from 'react';
import { useMay } from '../lib/permissions';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { HeaderAside } from './HeaderAside';
import { HeaderTabs } from './HeaderTabs';
import { ZoneNote } from './Time';

const Row = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '26px 0 22px',
  '& .title': { flex: '1 1 320px', minWidth: 0 },
  '& .aside': { display: 'flex', alignItems: 'center', gap: 10 },
  // The same order on every screen: back link, title, status line, then the actions, which fill their row.
  [theme.breakpoints.down('sm')]: {
    gap: 12,
    padding: '18px 0 14px',
    '& .title, & .aside': { flex: '0 0 100%' },
    '& .aside': { flexWrap: 'wrap', gap: 8 },
    '& .aside:empty': { display: 'none' },
    '& .aside > *, & .aside > div > *': { flexGrow: 1 },
    // Several actions in one group.
    '& .aside > div': { display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 },
  },
}));

interface PageHeaderProps {
  title: string;
  /** One line that says something true about now; '' while it is being read. */
  subtitle?: ReactNode;
  /** Above the title, for example the way back. */
  path?: ReactNode;
  /** Beside the title, for example a status chip. */
  chip?: ReactNode;
  actions?: ReactNode;
  /** Shows "Create Agent" to people who may; `primary` makes it the one accent button of the view. */
  onCreateAgent?: () => void;
  createIsPrimary?: boolean;
}

/** Title, status line, actions, live dot, bell and tabs of related screens. One per screen. */
export function PageHeader({ title, subtitle, path, chip, actions, onCreateAgent, createIsPrimary }: PageHeaderProps) {
  useDocumentTitle(title);
  const may = useMay();
  const tabs = useContext(HeaderTabs);
  return (
    <>
      <Row>
        <div className="title">
          {path && <div className="path">{path}</div>}
          <div className="name" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {chip}
          </div>
          {subtitle !== undefined && (
            <Typography component="p" sx={{ mt: '3px', color: 'text.secondary', minHeight: '1.5em' }}>
              {subtitle}
            </Typography>
          )}
          <ZoneNote />
        </div>
        <div className="aside">
          {actions}
          {onCreateAgent && may('agents:write') && (
            <Button
              {...(createIsPrimary && { variant: 'contained', color: 'primary' })}
              onClick={onCreateAgent}
              startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            >
              Create Agent
            </Button>
          )}
          {useContext(HeaderAside)}
        </div>
      </Row>
      {tabs}
    </>
  );
}
