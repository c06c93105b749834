import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { UpdateMode, UpdateOfferDto } from '../../../shared/api/generated';
import { modesOf } from './update';

interface ModeChoiceProps {
  offer: UpdateOfferDto;
  value: UpdateMode;
  onChange: (mode: UpdateMode) => void;
}

/** What becomes of changes that were made here. */
export function ModeChoice({ offer, value, onChange }: ModeChoiceProps) {
  return (
    <RadioGroup aria-label="What becomes of your changes" value={value} onChange={(event) => onChange(event.target.value as UpdateMode)}>
      {modesOf(offer).map(({ mode, label, help }) => (
        <FormControlLabel
          key={mode}
          value={mode}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', mr: 0, mb: 1, '& .MuiRadio-root': { pt: '3px' } }}
          label={
            <>
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {label}
              </Typography>
              <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
                {help}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
