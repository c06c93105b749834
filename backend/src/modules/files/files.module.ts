import { Module } from '@nestjs/common';
import { PlansModule } from '../plans';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({ imports: [PlansModule], controllers: [FilesController], providers: [FilesService], exports: [FilesService] })
export class FilesModule {}
