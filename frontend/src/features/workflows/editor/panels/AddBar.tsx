import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import Plus from '../../../../shared/icons/plus';
import Zap from '../../../../shared/icons/zap';
import type { StepType, TriggerType } from '../../definition';
import { useEditor } from '../EditorContext';
import { lastPlace, type Place } from '../model/edit';
import { StepTypeMenu, TriggerTypeMenu } from './AddMenu';

interface AddBarProps {
  onAdd: (type: StepType, place: Place) => void;
  onAddTrigger: (type: TriggerType) => void;
}

/** Adds a step at the end, or a trigger; under the list and under the graph. */
export function AddBar({ onAdd, onAddTrigger }: AddBarProps) {
  const { draft } = useEditor();
  const [step, setStep] = useState<HTMLElement | null>(null);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const { place, label } = lastPlace(draft);
  return (
    <Typography
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Button
        variant="text"
        startIcon={<Plus size={15} strokeWidth={1.75} aria-hidden />}
        onClick={(event) => setStep(event.currentTarget)}
      >
        Add step
      </Button>
      <Button
        variant="text"
        startIcon={<Zap size={15} strokeWidth={1.75} aria-hidden />}
        onClick={(event) => setTrigger(event.currentTarget)}
      >
        Add trigger
      </Button>
      {draft.steps.length === 0 && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          No steps yet. Add the first one.
        </Typography>
      )}
      <StepTypeMenu
        anchor={step}
        title={label}
        onClose={() => setStep(null)}
        onChoose={(type) => {
          setStep(null);
          onAdd(type, place);
        }}
      />
      <TriggerTypeMenu
        anchor={trigger}
        title="Also starts"
        onClose={() => setTrigger(null)}
        onChoose={(type) => {
          setTrigger(null);
          onAddTrigger(type);
        }}
      />
    </Typography>
  );
}
