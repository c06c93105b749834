declare const issued: unique symbol;

/** Proof that a call or message of a task may leave now. Only the effect gate issues one, and no other value has this type. */
export interface Permit {
  readonly [issued]: true;
  readonly taskId: string;
  /** The author marked the call as a read that may be made in a dry run. */
  readonly isSafeRead: boolean;
}
