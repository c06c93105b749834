// These journeys share one product, each with an owner of its own. The last one asks everybody for a second factor.
import './journeys/checkout.mjs';
import './journeys/oauth.mjs';
import './journeys/access.mjs';
