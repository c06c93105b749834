import { ApiProperty } from '@nestjs/swagger';
import { type StreamName, streamNames } from '../integration-values';

/** Something the account does not allow yet. */
export class MissingPieceDto {
  /** What is missing: `The scope read_orders`. */
  what: string;
  /** What to do about it. */
  cure: string;
  /** Streams that cannot be read without it. */
  @ApiProperty({ enum: streamNames, enumName: 'StreamName', isArray: true })
  streams: StreamName[];
}

export const fieldKinds = ['text', 'password', 'switch', 'select'] as const;

/** One field of the connect form. */
export class ConnectFieldDto {
  name: string;
  label: string;
  @ApiProperty({ enum: fieldKinds, enumName: 'ConnectFieldKind' })
  kind: (typeof fieldKinds)[number];
  /** Shown with the others; the rest is under "More options". */
  isMain: boolean;
  placeholder: string | null;
  help: string | null;
  /** For `select`. */
  options: string[];
}
