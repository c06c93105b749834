/** A stop step was reached: the run ends here, whatever else it would do. */
export class Stopped extends Error {
  constructor(readonly output: { status: 'completed' | 'failed'; message: string }) {
    super(output.message);
  }
}
