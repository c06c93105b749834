import { styled } from '@mui/material/styles';
import Search from '../../shared/icons/search';
import { IconAction } from '../../shared/ui/IconAction';
import { Kbd } from '../../shared/ui/Kbd';
import { useOpenPalette } from './PaletteHost';

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const Button = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  margin: '0 0 12px',
  padding: '0 6px 0 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  font: 'inherit',
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '& > span': { flex: 1, textAlign: 'left' },
  '&:hover': { borderColor: theme.vars.palette.stall.lineStrong, color: theme.vars.palette.text.primary },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Opens the command palette; its place is at the head of the sidebar. */
export function PaletteButton() {
  const open = useOpenPalette();
  return (
    <Button
      type="button"
      className="find"
      title="Find or do"
      onClick={open}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span>Find or do</span>
      <Kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
    </Button>
  );
}

/** The same on a phone, beside the bell. */
export function PaletteIcon() {
  const open = useOpenPalette();
  return <IconAction icon={Search} label="Find or do" onClick={open} aria-haspopup="dialog" />;
}
