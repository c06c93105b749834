import { applyDecorators } from '@nestjs/common';
import { IsString, Length } from 'class-validator';

/** A password that someone chooses: 12 to 200 characters, any of them. */
export const NewPassword = (): PropertyDecorator => applyDecorators(IsString(), Length(12, 200));
