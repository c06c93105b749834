declare const issued: unique symbol;

/** Proof that a call or message of a task may leave now. Only the effect gate can create one. */
export interface Permit {
  readonly [issued]: true;
  readonly taskId: string;
  /** The author marked the call as a read that may be made in a dry run. */
  readonly isSafeRead: boolean;
}
