import Typography from '@mui/material/Typography';
import { useAgentToolsQuery } from '../../api/agent-types';
import { isEmpty, type Input } from './schema';
import { SchemaFields } from './SchemaFields';

interface ArgumentsFieldProps {
  /** Name of the tool: `shop.query`. */
  tool: string;
  value: unknown;
  onChange: (value: Input) => void;
  errorFor?: (name: string) => string | null;
}

const asInput = (value: unknown): Input => (typeof value === 'object' && value !== null ? (value as Input) : {});

/** What a tool is called with, one field for each of its own arguments. */
export function ArgumentsField({ tool, value, onChange, errorFor = () => null }: ArgumentsFieldProps) {
  const { data: tools } = useAgentToolsQuery();
  const known = tools?.find(({ name }) => name === tool);
  if (!known) return null;
  const given = (input: Input): Input => Object.fromEntries(Object.entries(input).filter(([, entry]) => !isEmpty(entry)));
  return (
    <>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {known.description}
      </Typography>
      <SchemaFields schema={known.parameters} value={asInput(value)} onChange={(next) => onChange(given(next))} errorFor={errorFor} />
    </>
  );
}
