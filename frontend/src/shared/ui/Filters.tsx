import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Children, Fragment, isValidElement, useId, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import SlidersHorizontal from '../icons/sliders-horizontal';
import { usePhone } from '../lib/usePhone';
import { FilterSelect } from './FilterSelect';
import { SearchField } from './SearchField';
import { Segmented } from './Segmented';
import { SetFilter } from './SetFilter';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBottom: 16,
  // Views of the screen have their own line, which scrolls if they are too wide.
  '& > .views': { flex: '0 0 100%', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  '& > .search': { [theme.breakpoints.down('sm')]: { flex: '1 1 0' } },
  '& > .rest': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 8,
    flex: '0 0 100%',
    '& > *': { minWidth: 0, width: '100%' },
  },
}));

type Props = Record<string, unknown>;

/** The parts of a filter line, those inside fragments as well. */
function partsOf(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return child.type === Fragment ? partsOf(child.props.children as ReactNode) : [child];
  });
}

const isSet = ({ type, props }: ReactElement<Props>): boolean => {
  if (type !== FilterSelect) return false;
  const { value, options } = props as unknown as ComponentProps<typeof FilterSelect>;
  return value !== options[0]?.value && options.some((option) => option.value === value);
};

interface FiltersProps {
  children: ReactNode;
  /** `group` for filters opened by a button in another line. They are visible on a phone as well. */
  role?: 'search' | 'group';
  'aria-label'?: string;
}

/** The search and filters of a list, in one line. A phone shows the search and active filters; one tap opens the rest. */
export const Filters = (props: FiltersProps) => (usePhone() ? <PhoneFilters {...props} /> : <Line {...props} />);

function PhoneFilters({ children, ...line }: FiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const parts = partsOf(children);
  const of = (...types: unknown[]) => parts.filter(({ type }) => types.includes(type));
  const rest = parts.filter(({ type }) => ![SearchField, Segmented, SetFilter].includes(type as never));
  const search = of(SearchField);
  const set = rest.filter(isSet).length;
  const folds = line.role !== 'group' && (rest.length > 1 || (rest.length === 1 && search.length > 0));
  return (
    <Line {...line}>
      {of(Segmented).map((part) => (
        <div key={part.key} className="views">
          {part}
        </div>
      ))}
      {search}
      {folds ? (
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
        >
          {set > 0 ? `Filters, ${set} set` : 'Filters'}
        </Button>
      ) : (
        line.role !== 'group' && rest
      )}
      {of(SetFilter)}
      {(line.role === 'group' || (folds && open)) && (
        <div id={id} className="rest">
          {rest}
        </div>
      )}
    </Line>
  );
}
