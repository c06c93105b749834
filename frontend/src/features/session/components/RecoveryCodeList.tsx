import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../shared/lib/useCopy';

/** Shown this once: to be copied or printed. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = useCopy();
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>Keep these recovery codes</Typography>
      <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
        Each replaces your second factor one time, for the day your phone is gone. They are not shown again.
      </Typography>
      <Typography
        variant="mono"
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 4, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, maxWidth: 320 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button onClick={() => void copy(codes.join('\n'), 'Recovery codes')}>Copy</Button>
        <Button onClick={() => globalThis.print()}>Print</Button>
        <Button variant="contained" color="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
