import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/ui/Panel';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  padding: 12,
  '& .MuiButton-root': { justifyContent: 'flex-start', minHeight: 40, padding: '0 10px', fontWeight: 550 },
  '& svg': { color: theme.vars.palette.text.secondary },
}));

export function QuickActions({ children }: { children: ReactNode }) {
  return (
    <Panel title="Quick Actions">
      <Grid>{children}</Grid>
    </Panel>
  );
}
