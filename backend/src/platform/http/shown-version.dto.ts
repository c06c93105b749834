import { IsInt, IsString, Length, Max, Min } from 'class-validator';

/** Body of a decision about something with a version number. */
export class ShownVersionDto {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version: number;
}

/** Body of a decision about something whose version is a hash of its content. */
export class ShownHashDto {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  @IsString()
  @Length(1, 100)
  version: string;
}
