import { Global, Module } from '@nestjs/common';
import { Parsing } from './parsing';

@Global()
@Module({ providers: [Parsing], exports: [Parsing] })
export class ParsingModule {}
