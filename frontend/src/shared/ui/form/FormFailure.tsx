import Typography from '@mui/material/Typography';

/** What went wrong without being the fault of one field. It stands before the button of a form. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    text && (
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    )
  );
}
