// These journeys share one product, in this order: the first expects that no platform is connected, the last two load the demo shop.
import './journeys/integrations.mjs';
import './journeys/tool-servers.mjs';
import './journeys/marketplace-admin.mjs';
import './journeys/trends.mjs';
