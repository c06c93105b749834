import { styled, type Theme } from '@mui/material/styles';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronUp from '../../../shared/icons/chevron-up';
import ChevronsUp from '../../../shared/icons/chevrons-up';
import Minus from '../../../shared/icons/minus';
import type { IconComponent } from '../../../shared/icons/create-icon';
import { growthLevel, growthText, type GrowthLevel } from '../trend';

const icons: Record<GrowthLevel, IconComponent> = {
  surging: ChevronsUp,
  rising: ChevronUp,
  steady: Minus,
  falling: ChevronDown,
  unknown: Minus,
};

/** Colour of a growth level; nothing is told by it alone. */
export function growthColour(theme: Theme, level: GrowthLevel): string {
  const { chart, text } = theme.vars.palette;
  return { surging: chart.c3, rising: chart.c2, steady: text.secondary, falling: chart.c4, unknown: text.disabled }[level];
}

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'level' })<{ level: GrowthLevel }>(({ theme, level }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& svg': { flex: 'none', color: growthColour(theme, level) },
  '& b': { display: 'block', fontSize: theme.typography.pxToRem(14), fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Sign, number and word. @param note replaces the word, for example the reason why there is no number. */
export function GrowthMark({ growth, note }: { growth: number | null; note?: string }) {
  const level = growthLevel(growth);
  const Icon = icons[level];
  return (
    <Mark level={level} title={note}>
      <Icon size={17} strokeWidth={2.25} aria-hidden />
      <span>
        <b>{growthText(growth)}</b>
        <small>{level === 'unknown' ? 'no base yet' : level}</small>
      </span>
    </Mark>
  );
}
