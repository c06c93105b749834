export class RunErrorDto {
  code: string;
  message: string;
  stepKey: string | null;
  retryable: boolean;
  hint: string | null;
}
