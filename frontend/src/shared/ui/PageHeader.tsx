import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../icons/plus';
import { useContext, type ReactNode } from 'react';
import { useMay } from '../lib/permissions';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { HeaderAside } from './HeaderAside';
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
  [theme.breakpoints.down('sm')]: {
    alignItems: 'flex-start',
    '& .title': { flex: '0 1 auto' },
    padding: '18px 0 14px',
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

/** As wide as such a line mostly is, so that nothing moves when it comes: on a phone its width decides where the actions go. */
const LineToCome = () => (
  <span aria-hidden style={{ visibility: 'hidden' }}>
    1,234 rows, read from all channels
  </span>
);

/** Title, one line about now, actions, live dot and bell. One per screen. */
export function PageHeader({ title, subtitle, path, chip, actions, onCreateAgent, createIsPrimary }: PageHeaderProps) {
  useDocumentTitle(title);
  const may = useMay();
  return (
    <Row>
      <div className="title">
        {path}
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {chip}
        </div>
        {subtitle !== undefined && (
          <Typography component="p" sx={{ mt: '3px', color: 'text.secondary', minHeight: '1.5em' }}>
            {subtitle === '' ? <LineToCome /> : subtitle}
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
  );
}
