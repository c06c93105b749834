import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFieldArray, type Control } from 'react-hook-form';
import Plus from '../../../shared/icons/plus';
import X from '../../../shared/icons/x';
import { FormField } from '../../../shared/ui/form/FormField';
import { IconAction } from '../../../shared/ui/IconAction';
import { addressRule, type DraftFields } from '../draft';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& .picture': { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto', gap: 10, alignItems: 'start' },
  [theme.breakpoints.down('sm')]: {
    '& .picture': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .picture > :first-child': { gridColumn: '1 / -1' },
  },
}));

/** Addresses of pictures, which the channel fetches by itself. */
export function DraftPictures({ control, most }: { control: Control<DraftFields>; most: number }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'pictures' });
  return (
    <List>
      {fields.map(({ id }, index) => (
        <div key={id} className="picture">
          <FormField
            control={control}
            name={`pictures.${index}.address`}
            size="small"
            label={`Address of picture ${index + 1}`}
            placeholder="https://..."
            rules={{ validate: addressRule }}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
          />
          <FormField control={control} name={`pictures.${index}.alt`} size="small" label="What it shows" />
          <IconAction icon={X} label={`Take picture ${index + 1} out`} tip="Take it out" onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={fields.length >= most}
          onClick={() => append({ address: '', alt: '' })}
        >
          Add picture
        </Button>
      </div>
    </List>
  );
}
