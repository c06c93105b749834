import { applyDecorators } from '@nestjs/common';
import { passwordLength } from '@stallhand/shared';
import { IsString, Length } from 'class-validator';

/** A password that someone chooses: 12 to 200 characters, any of them. `Passwords.choose` then refuses what is easily guessed. */
export const NewPassword = (): PropertyDecorator => applyDecorators(IsString(), Length(passwordLength.least, passwordLength.most));
