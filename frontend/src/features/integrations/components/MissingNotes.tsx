import Typography from '@mui/material/Typography';
import { Panel } from '../../../shared/ui/Panel';
import type { Integration } from '../api';

/** What the account does not allow yet, each with its cure. */
export function MissingNotes({ missing }: Pick<Integration, 'missing'>) {
  return (
    <Panel title="Missing">
      <ul style={{ margin: 0, padding: '12px 16px 14px 34px', display: 'grid', gap: 8 }}>
        {missing.map(({ what, cure }) => (
          <li key={what}>
            <Typography component="span" sx={{ fontWeight: 550, fontSize: '0.8125rem' }}>
              {what}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {cure}
            </Typography>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
