import Button, { type ButtonProps } from '@mui/material/Button';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import type { Agent } from '../../../shared/api/types';
import { nextStatus } from '../agent';

interface RunButtonProps extends Pick<ButtonProps, 'size'> {
  agent: Agent;
  busy: boolean;
  onRun: () => void;
}

/** One run of an agent that has no schedule to start. */
export const RunButton = ({ agent, busy, onRun, size }: RunButtonProps) => (
  <Button
    size={size}
    disabled={busy}
    onClick={onRun}
    aria-label={`Run now: ${agent.name}`}
    startIcon={<Play size={15} strokeWidth={1.75} aria-hidden />}
    sx={{ minWidth: 76 }}
  >
    Run now
  </Button>
);

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
