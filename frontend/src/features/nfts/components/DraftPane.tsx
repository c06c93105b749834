import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { sketchUrl } from '../nft';

const Pane = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& .large': { display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover', flex: 'none' },
  '& .hint': { display: 'grid', alignContent: 'center', gap: 10, aspectRatio: '1', padding: 32 },
  '& .hint button': {
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(13),
    textAlign: 'left',
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .drafts': { display: 'flex', gap: 6, padding: '12px 16px 0' },
  '& .drafts button': {
    width: 56,
    height: 56,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    '&[aria-pressed="true"]': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: 1 },
    '& img': { display: 'block', width: '100%', height: '100%' },
  },
  '& .caption': {
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: 'auto',
    padding: '12px 16px 14px',
    fontSize: theme.typography.pxToRem(13),
  },
  '& .caption small': { display: 'block', color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
  [theme.breakpoints.down('md')]: { '& .large, & .hint': { aspectRatio: '4 / 3' }, '& .hint': { padding: 20, aspectRatio: 'auto' } },
}));

interface DraftPaneProps {
  /** What is drawn; empty shows ideas to begin with. */
  prompt: string;
  style: string;
  seeds: readonly number[];
  chosen: number;
  examples: readonly { title: string; prompt: string; description: string }[];
  /** Shown in place of "Draw again" while the piece is made. */
  busy: boolean;
  onChoose: (index: number) => void;
  onAgain: () => void;
  onExample: (index: number) => void;
}

/** Drafts of the built-in artist: the very pictures that would be listed, each with its seed. */
export function DraftPane({ prompt, style, seeds, chosen, examples, busy, onChoose, onAgain, onExample }: DraftPaneProps) {
  if (prompt.trim() === '') {
    return (
      <Pane>
        <div className="hint">
          <Typography sx={{ color: 'text.secondary' }}>Write a prompt, or begin with one of these:</Typography>
          {examples.map((example, index) => (
            <button key={example.title} type="button" onClick={() => onExample(index)}>
              {example.prompt}
            </button>
          ))}
        </div>
      </Pane>
    );
  }
  return (
    <Pane>
      <img className="large" src={sketchUrl(prompt, seeds[chosen]!, style)} alt={`Draft ${chosen + 1} of: ${prompt}`} />
      <div className="drafts" role="group" aria-label="Drafts">
        {seeds.map((seed, index) => (
          <button
            key={seed}
            type="button"
            aria-pressed={index === chosen}
            aria-label={`Draft ${index + 1}`}
            disabled={busy}
            onClick={() => onChoose(index)}
          >
            <img src={sketchUrl(prompt, seed, style)} alt="" />
          </button>
        ))}
      </div>
      <div className="caption">
        <span>
          Draft {chosen + 1}, not listed
          <small>Procedural, seed {seeds[chosen]}, drawn on this server, no cost</small>
        </span>
        <Button size="small" disabled={busy} onClick={onAgain} sx={{ flex: 'none', px: 2 }}>
          Draw again
        </Button>
      </div>
    </Pane>
  );
}
