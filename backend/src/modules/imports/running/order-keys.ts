const firstSlots = 1_024;

/**
 * Which orders of a file were met, and which of them again. Holds a 32-bit hash of each order and a mark, about 10 bytes an
 * order, where a `Set` takes five times as much. Two orders with one hash count as one.
 */
export class OrderKeys {
  /** Hashes by open addressing; 0 is a free slot. */
  private hashes = new Int32Array(firstSlots);
  private marks = new Uint8Array(firstSlots);
  private size = 0;
  private marked = 0;

  /** @returns false if the order was met before */
  add(key: string): boolean {
    if (this.size * 2 >= this.hashes.length) this.grow();
    const hash = hashOf(key);
    const slot = this.slotOf(hash);
    if (this.hashes[slot] === hash) return false;
    this.hashes[slot] = hash;
    this.size++;
    return true;
  }

  has(key: string): boolean {
    const hash = hashOf(key);
    return this.hashes[this.slotOf(hash)] === hash;
  }

  /** Marks an order that was met. */
  mark(key: string): void {
    this.marks[this.slotOf(hashOf(key))] = 1;
    this.marked++;
  }

  isMarked(key: string): boolean {
    return this.marked > 0 && this.marks[this.slotOf(hashOf(key))] === 1;
  }

  get hasMarks(): boolean {
    return this.marked > 0;
  }

  private slotOf(hash: number): number {
    const last = this.hashes.length - 1;
    let slot = hash & last;
    while (this.hashes[slot] !== 0 && this.hashes[slot] !== hash) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const { hashes, marks } = this;
    this.hashes = new Int32Array(hashes.length * 2);
    this.marks = new Uint8Array(hashes.length * 2);
    for (const [at, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.slotOf(hash);
      this.hashes[slot] = hash;
      this.marks[slot] = marks[at]!;
    }
  }
}

/** FNV-1a with a last mix, so that the low bits, which choose the slot, depend on all of them; never 0. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0 || 1;
}
