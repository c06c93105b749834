import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import Lock from '../../../shared/icons/lock';
import { boostersLink, signInLink } from '../../../shared/lib/links';
import { Notice } from '../../../shared/ui/Notice';

/** Why somebody may not buy here: the shop sells to its own console, or their role does not allow it. */
export type NotBuyer = 'stranger' | 'role';

/** Said before the price and before the card, so that nobody types a card number for nothing. */
export function NotForYou({ why, product, back }: { why: NotBuyer; product: string; back: string }) {
  const away = (
    <Button component={Link} to={boostersLink}>
      Back to Agent Boosters
    </Button>
  );
  if (why === 'role') {
    return (
      <Notice icon={Lock} title="Ask an admin to buy this" ways={away}>
        {product} would be bought for this console, and your role may not buy tools. An admin or an owner can.
      </Notice>
    );
  }
  return (
    <Notice
      icon={Lock}
      title="Sign in to buy this"
      ways={
        <>
          <Button variant="contained" color="primary" component={Link} to={signInLink(back)}>
            Sign in
          </Button>
          {away}
        </>
      }
    >
      Tools are bought for this console, by people who have an account of it. {product} is installed here once it is paid.
    </Notice>
  );
}
