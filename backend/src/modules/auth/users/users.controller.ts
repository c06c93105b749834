import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { UpdateUserDto, UserDto } from '../dto/users.dto';
import { Requires } from '../requires.decorator';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Requires('users:manage')
  list(): Promise<UserDto[]> {
    return this.users.list();
  }

  /** `409 last_owner` when nobody could manage the console any more. */
  @Patch(':id')
  @Requires('users:manage')
  update(@IdParam() id: string, @Body() change: UpdateUserDto): Promise<UserDto> {
    return this.users.update(id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  @Requires('users:manage')
  remove(@IdParam() id: string): Promise<void> {
    return this.users.remove(id);
  }
}
