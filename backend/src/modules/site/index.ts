export type { SiteFile } from './site-file';
export { SitePages } from './site-pages';
export { SiteModule } from './site.module';
