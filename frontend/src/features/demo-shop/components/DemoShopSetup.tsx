import Typography from '@mui/material/Typography';
import type { DemoShop } from '../../../shared/api/types';
import { Panel } from '../../../shared/ui/Panel';
import { ProgressBar } from '../../../shared/ui/ProgressBar';

/** How far the demo shop is, in the place where its changes will wait for a decision. */
export function DemoShopSetup({ setup }: { setup: NonNullable<DemoShop['setup']> }) {
  return (
    <Panel title="Setting up the demo shop">
      <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2, p: 4, color: 'text.secondary' }}>
        <ProgressBar value={setup.progress} label="Progress of the demo shop" />
        <span>{setup.note ?? 'Waiting for its turn'}</span>
        <span>The changes that the demo shop proposes will wait here for your decision.</span>
      </Typography>
    </Panel>
  );
}
