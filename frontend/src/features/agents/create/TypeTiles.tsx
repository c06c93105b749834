import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { AgentType } from '../../../shared/api/types';
import { inOrder, kindOf } from './kinds';
import { SampleResult } from './SampleResult';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.65fr) minmax(0, 1fr)',
  gap: 16,
  '& fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 8,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 16px',
    gap: '2px 10px',
    alignContent: 'center',
    minHeight: 84,
    padding: '10px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.stall.lineStrong },
    '& svg': { marginTop: 1, color: theme.vars.palette.text.secondary },
    '& b': { fontSize: theme.typography.pxToRem(13.5), fontWeight: 600, lineHeight: 1.3 },
    '& small': {
      gridColumn: '2 / -1',
      fontSize: theme.typography.pxToRem(12),
      lineHeight: 1.4,
      color: theme.vars.palette.text.secondary,
    },
    '& input': { width: 16, height: 16, margin: 0, accentColor: theme.vars.palette.primary.main },
    '&:has(input:checked)': {
      borderColor: theme.vars.palette.stall.focus,
      backgroundColor: theme.vars.palette.stall.selected,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.stall.focus}`,
    },
    '&:has(input:focus-visible)': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: 2 },
    '& input:focus-visible': { outline: 0 },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: {
    gap: 10,
    '& label': { minHeight: 56, gridTemplateColumns: '20px minmax(0, 1fr)', padding: '8px 10px', alignItems: 'center' },
    '& label small': { display: 'none' },
    '& label input': { position: 'absolute', opacity: 0 },
  },
}));

interface TypeTilesProps {
  types: readonly AgentType[];
  value: AgentType;
  onChange: (type: AgentType) => void;
}

/** Six kinds of agent, each with a sample of its result. The sample follows pointer and focus. */
export function TypeTiles({ types, value, onChange }: TypeTilesProps) {
  const [peeked, setPeeked] = useState<AgentType | null>(null);
  return (
    <Choice>
      <fieldset onPointerLeave={() => setPeeked(null)}>
        <legend>Type</legend>
        {inOrder(types).map((type) => {
          const { icon: Icon, does } = kindOf(type);
          return (
            <label key={type.type} onPointerEnter={(event) => event.pointerType === 'mouse' && setPeeked(type)}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <b>{type.type}</b>
              <input
                type="radio"
                name="type"
                value={type.type}
                aria-label={type.type}
                checked={type === value}
                onChange={() => {
                  setPeeked(null);
                  onChange(type);
                }}
              />
              <small>{does}</small>
            </label>
          );
        })}
      </fieldset>
      <SampleResult type={peeked ?? value} />
    </Choice>
  );
}
