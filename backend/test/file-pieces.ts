const piece = Buffer.alloc(100_000, 'stallhand ');

/** An upload of that many bytes, in pieces as they arrive. */
export async function* pieces(bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield await Promise.resolve(left < piece.length ? piece.subarray(0, left) : piece);
}
