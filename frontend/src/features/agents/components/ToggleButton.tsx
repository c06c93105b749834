import Button, { type ButtonProps } from '@mui/material/Button';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import type { Agent } from '../../../shared/api/types';
import { nextStatus } from '../agent';

interface ToggleButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  agent: Agent;
  busy: boolean;
  onToggle: () => void;
}

/** Pauses a running agent, starts any other. */
export function ToggleButton({ agent, busy, onToggle, ...look }: ToggleButtonProps) {
  const pauses = nextStatus(agent) === 'paused';
  const Icon = pauses ? Pause : Play;
  const word = pauses ? 'Pause' : 'Start';
  return (
    <Button
      {...look}
      disabled={busy}
      onClick={onToggle}
      aria-label={`${word} ${agent.name}`}
      startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
      sx={{ minWidth: 76 }}
    >
      {word}
    </Button>
  );
}
