import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMay } from '../../../shared/lib/permissions';

/** Fields that everybody with the screen may read and some may change; for the others they stand still and say why. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const mayWrite = useMay()('settings:write');
  return (
    <>
      {!mayWrite && (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          Your role reads these settings. An admin or owner changes them.
        </Typography>
      )}
      <div inert={!mayWrite} style={mayWrite ? undefined : { opacity: 0.7 }}>
        {children}
      </div>
    </>
  );
}
