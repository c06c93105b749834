export { type SiteFile, SitePages } from './site-pages';
export { SiteModule } from './site.module';
