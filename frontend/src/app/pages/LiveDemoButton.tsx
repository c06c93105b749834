import Button, { type ButtonProps } from '@mui/material/Button';
import Play from '../../shared/icons/play';
import { demoLink } from '../../shared/lib/links';

/** Into the read-only demo workspace: a page of its own, so that nothing of this console comes along. */
export const LiveDemoButton = ({ variant }: Pick<ButtonProps, 'variant'>) => (
  <Button component="a" href={demoLink} size="large" variant={variant} startIcon={<Play size={15} strokeWidth={1.75} aria-hidden />}>
    View Live Demo
  </Button>
);
