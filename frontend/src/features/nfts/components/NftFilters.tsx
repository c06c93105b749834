import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../../shared/ui/FilterSelect';
import { Filters } from '../../../shared/ui/Filters';
import { SearchField } from '../../../shared/ui/SearchField';
import { categoryOptions, type Filter, priceOptions, sortOptions } from '../nft';

interface NftFiltersProps {
  filter: Filter;
  /** Name of the collection that the list is limited to. */
  collection: string | undefined;
  onChange: (change: Partial<Filter>) => void;
  children?: ReactNode;
}

export function NftFilters({ filter, collection, onChange, children }: NftFiltersProps) {
  return (
    <Filters role="search">
      <SearchField
        label="Search pieces"
        placeholder="Search title, prompt or creator"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect label="Price" value={filter.price} options={priceOptions} onChange={(price) => onChange({ price })} />
      <FilterSelect label="Category" value={filter.category} options={categoryOptions} onChange={(category) => onChange({ category })} />
      <FilterSelect label="Sort" value={filter.sort} options={sortOptions} onChange={(sort) => onChange({ sort })} />
      {filter.collection && (
        <Chip label={`In ${collection ?? 'this collection'}`} onDelete={() => onChange({ collection: '' })} sx={{ borderRadius: '6px' }} />
      )}
      {children}
    </Filters>
  );
}
