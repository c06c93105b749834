import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { levelRank, levels, type Level } from '../../limits';

const Bars = styled('svg')(({ theme }) => ({
  flex: 'none',
  '& .on': { fill: theme.vars.palette.text.primary },
  '& .off': { fill: 'none', stroke: theme.vars.palette.stall.lineStrong },
}));

/** Three rising bars, filled as far as it may go. It has no hue: a level is a setting and no status. */
export const LevelBars = ({ level }: { level: Level }) => (
  <Bars width="19" height="14" viewBox="0 0 19 14" aria-hidden="true">
    {[0, 1, 2].map((bar) => {
      const isOn = bar < levelRank(level);
      const inset = isOn ? 0 : 0.5;
      const height = 6 + 4 * bar;
      return (
        <rect
          key={bar}
          className={isOn ? 'on' : 'off'}
          x={bar * 7 + inset}
          y={14 - height + inset}
          width={5 - 2 * inset}
          height={height - 2 * inset}
          rx="1"
        />
      );
    })}
  </Bars>
);

const Group = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& label': { display: 'grid', gridTemplateColumns: '16px 19px minmax(0, 1fr)', gap: '0 12px', padding: '10px 12px', cursor: 'pointer' },
  '& label:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& label:has(:checked)': { backgroundColor: theme.vars.palette.stall.selected },
  '& label:has(:disabled)': { cursor: 'default', color: theme.vars.palette.text.secondary, backgroundColor: 'transparent' },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2, borderRadius: 7 },
  '& svg': { marginTop: 3 },
  '& b': { display: 'block', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), lineHeight: '17px', color: theme.vars.palette.text.secondary },
  '& .why-not': { color: theme.vars.palette.status.waiting.fg },
  '& input': {
    appearance: 'none',
    width: 16,
    height: 16,
    margin: '2px 0 0',
    borderRadius: '50%',
    border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
    backgroundColor: theme.vars.palette.stall.field,
    outline: 'none',
    '&:checked': {
      borderColor: theme.vars.palette.stall.accentLine,
      background: `radial-gradient(circle, ${theme.vars.palette.primary.contrastText} 3px, ${theme.vars.palette.primary.main} 3.5px)`,
    },
  },
}));

interface LevelControlProps {
  /** "Level of prices on eBay". */
  label: string;
  value: Level;
  onChange: (level: Level) => void;
  /** Limits without which it may not act, in words. */
  missing: readonly string[];
  disabled?: boolean;
}

/** How far a kind of change may go by itself. */
export function LevelControl({ label, value, onChange, missing, disabled = false }: LevelControlProps) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {levels.map((level) => {
        const isLocked = level.value === 'act' && missing.length > 0 && value !== 'act';
        return (
          <label key={level.value}>
            <input
              type="radio"
              name={name}
              checked={level.value === value}
              disabled={disabled || isLocked}
              onChange={() => onChange(level.value)}
              aria-describedby={`${name}-${level.value}`}
            />
            <LevelBars level={level.value} />
            <span>
              <b>{level.label}</b>
              <small id={`${name}-${level.value}`}>
                {level.does}
                {isLocked && <span className="why-not"> Needs first: {missing.join(', ')}.</span>}
              </small>
            </span>
          </label>
        );
      })}
    </Group>
  );
}
