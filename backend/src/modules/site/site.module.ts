import { Module } from '@nestjs/common';
import { MarketplaceModule } from '../marketplace';
import { SitePages } from './site-pages';

/** The public pages as the server sends them; only in API processes. */
@Module({ imports: [MarketplaceModule], providers: [SitePages], exports: [SitePages] })
export class SiteModule {}
