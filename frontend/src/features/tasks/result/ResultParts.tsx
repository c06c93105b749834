import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Markdown } from '../../../shared/ui/markdown/Markdown';
import { FileView } from '../detail/FileView';
import type { Part } from './part';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& .name': { margin: '0 0 8px', color: theme.vars.palette.text.secondary },
}));

/** The parts of a result as they are read. A chart stands in the text that comes before it. */
export function ResultParts({ parts }: { parts: readonly Part[] }) {
  const [first] = parts;
  const charts = first?.as === 'markdown' ? parts.filter(({ as }) => as === 'chart') : [];
  const rest = parts.filter((part) => part !== first && !charts.includes(part));
  const pictures = charts.map((part) => <PartView key={part.id} part={part} />);
  return (
    <Body>
      {first && <PartView part={first} pictures={pictures.length > 0 ? pictures : undefined} />}
      {rest.map((part) => (
        <div key={part.id}>
          <Typography className="name" variant="body2" component="h4">
            {part.title}
          </Typography>
          <PartView part={part} />
        </div>
      ))}
    </Body>
  );
}

function PartView({ part: { source, text, as }, pictures }: { part: Part; pictures?: React.ReactNode }) {
  if (source === null) return <Markdown text={text ?? ''} under={3} pictures={pictures} />;
  return <FileView {...source} as={as} pictures={pictures} />;
}
