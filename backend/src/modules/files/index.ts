export { FilesModule } from './files.module';
export { FilesService } from './files.service';
export { filesErrors } from './files.errors';
