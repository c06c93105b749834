import Button, { type ButtonProps } from '@mui/material/Button';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import type { Agent } from '../../../shared/api/types';
import { nextStatus } from '../agent';

interface ToggleButtonProps extends Pick<ButtonProps, 'size'> {
  agent: Agent;
  busy: boolean;
  onToggle: () => void;
}

/** Pause a running agent, start any other. */
export function ToggleButton({ agent, busy, onToggle, size }: ToggleButtonProps) {
  const pauses = nextStatus(agent) === 'paused';
  const Icon = pauses ? Pause : Play;
  const word = pauses ? 'Pause' : 'Start';
  return (
    <Button
      size={size}
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
