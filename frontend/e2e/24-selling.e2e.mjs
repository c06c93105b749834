// These journeys share one product and one shop, in this order: the first expects that nothing was changed yet.
import './journeys/changes.mjs';
import './journeys/orders-and-texts.mjs';
import './journeys/texts.mjs';
import './journeys/draft-listings.mjs';
