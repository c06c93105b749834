import { styled } from '@mui/material/styles';

/** A key cap. Shown, never required. */
export const Kbd = styled('kbd')(({ theme }) => ({
  padding: '3px 6px',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 500,
  lineHeight: 1,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.stall.selected,
  '@media (pointer: coarse), (max-width: 719.95px)': { display: 'none' },
}));

const Caps = styled('span')({ display: 'inline-flex', flex: 'none', gap: 4 });
const shown: Record<string, string> = { Escape: 'Esc' };

/** Keys that are pressed one after the other: "g t". */
export function Keys({ keys, always }: { keys: string; always?: boolean }) {
  return (
    <Caps>
      {keys.split(' ').map((key) => (
        <Kbd key={key} sx={always ? { '@media (pointer: coarse), (max-width: 719.95px)': { display: 'inline' } } : undefined}>
          {shown[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </Kbd>
      ))}
    </Caps>
  );
}
