import { styled } from '@mui/material/styles';
import { Markdown } from '../../../shared/ui/markdown/Markdown';

const Sheet = styled('div')(({ theme }) => ({
  maxHeight: 560,
  overflow: 'auto',
  padding: '18px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

/** What the tool made of the demo shop, as its owner would read it. Scrolls by itself, so it can be reached with the keyboard. */
export function Example({ text }: { text: string }) {
  return (
    <Sheet tabIndex={0} role="region" aria-label="Example result">
      <Markdown text={text} under={2} />
    </Sheet>
  );
}
