import { ApiProperty } from '@nestjs/swagger';
import { type Role, roles } from '../permissions';

export class SessionUserDto {
  name: string;
  @ApiProperty({ enum: roles, enumName: 'Role' })
  role: Role;
}

export class SessionDto {
  @ApiProperty({ enum: ['open'] })
  mode: 'open';
  user: SessionUserDto;
}
