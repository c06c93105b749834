import { styled } from '@mui/material/styles';
import { accountTitle, isDemoPlatform, platformName, type NamedAccount } from '../lib/platform';
import { SmallMonogram } from './Monogram';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
  // Two accounts of a platform differ at the end of the title, so it wraps before it is cut.
  '& .title': {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    [theme.breakpoints.down('sm')]: { WebkitLineClamp: 'none' },
  },
}));

/** The word "Demo" beside sample data. */
export const DemoMark = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: '0 5px',
  borderRadius: 4,
  fontSize: theme.typography.pxToRem(12),
  lineHeight: '18px',
  fontWeight: 550,
  color: theme.vars.palette.text.secondary,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.stall.lineStrong}`,
}));

interface AccountNameProps extends NamedAccount {
  /** For narrow places: the platform's mark and the account's own name. */
  short?: boolean;
  /** Leaves out the mark of the platform, for places that show it already. */
  plain?: boolean;
}

/** "Etsy \u2013 Linen & Clay" with the mark of its platform. Two accounts of a platform differ wherever they are shown. A name that begins with "Demo" has no mark besides. */
export function AccountName({ platform, accountName, isDemo = isDemoPlatform(platform), short = false, plain = false }: AccountNameProps) {
  const title = accountTitle({ platform, accountName });
  const shown = short && accountName ? accountName : title;
  return (
    <Line title={title}>
      {!plain && (short && accountName ? <SmallMonogram name={platformName(platform)} /> : <Mark platform={platform} />)}
      <span className="title">{shown}</span>
      {isDemo && !/^demo\b/i.test(shown) && <DemoMark>Demo</DemoMark>}
    </Line>
  );
}

/** Hidden from screen readers, because the title next to it names the platform. */
const Mark = ({ platform }: { platform: string }) => (
  <span aria-hidden="true" style={{ display: 'contents' }}>
    <SmallMonogram name={platformName(platform)} />
  </span>
);
