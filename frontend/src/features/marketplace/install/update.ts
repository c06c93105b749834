import type { UpdateMode, UpdateOfferDto } from '../../../shared/api/generated';

interface ModeWords {
  mode: UpdateMode;
  label: string;
  help: string;
}

const modes: readonly ModeWords[] = [
  { mode: 'merge', label: 'Update and keep my changes', help: 'What is new comes in, what you changed stays.' },
  {
    mode: 'copy',
    label: 'Install the new version beside mine',
    help: 'A second one, switched off, to compare and to move over when you like.',
  },
  { mode: 'keep', label: 'Stay with mine', help: 'Nothing changes, and this version is not offered again.' },
];

/** What can be done: both kinds of changes fit together only where they touch different parts. */
export const modesOf = ({ conflicts }: Pick<UpdateOfferDto, 'conflicts'>): readonly ModeWords[] =>
  modes.filter(({ mode }) => mode !== 'merge' || conflicts.length === 0);

export const usualMode = (offer: Pick<UpdateOfferDto, 'conflicts'>): UpdateMode => modesOf(offer)[0]!.mode;

/** How the changes here fit the new version. */
export function changesText({ conflicts }: Pick<UpdateOfferDto, 'conflicts'>): string {
  if (conflicts.includes('type'))
    return 'This version is of another kind: an agent became a workflow, or the reverse. Install it beside yours, then switch yours off.';
  return conflicts.length > 0
    ? `You changed the same parts as this version: ${conflicts.join(', ')}.`
    : 'You changed it. Your changes and the new ones do not touch the same parts, so both can be kept.';
}
