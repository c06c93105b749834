import { Module } from '@nestjs/common';
import { CommerceModule } from '../commerce';
import { TasksModule } from '../tasks';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({ imports: [CommerceModule, TasksModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
