import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { lettersOf, placeName, textLeaves, withoutTarget, withText, type Json } from '../content';

const ONE_LINE = 90;
/** More than anybody takes out one by one. */
const SHOWN_TARGETS = 60;

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '16px 20px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

/** Every text of the content in a field of its own; recipients can be taken out. */
export function ContentEditor({ content, onChange }: { content: Json; onChange: (content: Json) => void }) {
  const letters = lettersOf(content) ?? [];
  const count = letters.reduce((sum, { targets }) => sum + targets.length, 0);
  return (
    <Fields>
      {count > 1 && (
        <div>
          <Typography variant="body2" component="p" sx={{ mb: 2, fontWeight: 550 }}>
            Goes to {count}; take out who should not get it
          </Typography>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
            {letters
              .flatMap(({ id, channel, targets }) => targets.map((target) => ({ id, target, name: placeName(channel, target) })))
              .slice(0, SHOWN_TARGETS)
              .map(({ id, target, name }) => (
                <Chip
                  key={`${id}/${target}`}
                  label={name}
                  aria-label={`${name}, press Delete to take out`}
                  onDelete={() => onChange(withoutTarget(content, id, target))}
                />
              ))}
            {count > SHOWN_TARGETS && <Chip label={`and ${count - SHOWN_TARGETS} more`} />}
          </div>
        </div>
      )}
      {textLeaves(content).map(({ path, label, value }, index) => (
        <TextField
          key={path.join('/')}
          label={label}
          value={value}
          autoFocus={index === 0}
          multiline={value.length > ONE_LINE || value.includes('\n')}
          maxRows={14}
          onChange={(event) => onChange(withText(content, path, event.target.value))}
        />
      ))}
    </Fields>
  );
}
