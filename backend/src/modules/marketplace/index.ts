import './marketplace.events';

export { Entitlements } from './entitlements';
export { Ownership } from './ownership';
export { CatalogueSeedModule, MarketplaceModule, TrialUpkeepModule } from './marketplace.module';
export { type PricedProduct, Products } from './products';
export { ToolFiles } from './tool-files';
export type { SoldFile } from './sold-file';
export { CatalogueService } from './catalogue.service';
