import './marketplace.events';

export { Entitlements } from './entitlements';
export { CatalogueSeedModule, MarketplaceModule } from './marketplace.module';
export { type PricedProduct, Products } from './products';
export { CatalogueService } from './catalogue.service';
