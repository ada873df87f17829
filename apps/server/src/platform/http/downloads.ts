import { Readable } from 'node:stream';
import { every } from '../work/every.ts';
import { Intake } from './bodies/intake.ts';
import type { IntakeLimits } from './bodies/intake.ts';
import type { FileAnswer } from './routes.ts';

/** Bytes of large files in memory until their readers took them, per person and in total. */
export const DOWNLOADS: IntakeLimits = { each: 83_886_080, total: 167_772_160 };
/** A reader that takes nothing for this long is cut off. */
export const DOWNLOAD_STALLED_MS = 30_000;
/** Maximum duration of a download, so that slow readers free their place. */
export const DOWNLOAD_LONGEST_MS = 10 * 60_000;
const LOOK_MS = 5_000;
const CHUNK = 65_536;
const downloads = new Intake(DOWNLOADS);

/** A file on its way to its reader, who has to take it in time. */
abstract class TimedDownload extends Readable {
  readonly #endLooking: () => Promise<void>;
  readonly #began = performance.now();
  #takenAt = performance.now();
  /** Waiting for its source is not the reader's fault. */
  #isReading = false;

  constructor() {
    super({ highWaterMark: CHUNK });
    this.#endLooking = every(
      LOOK_MS,
      () => this.#look(),
      () => undefined,
    );
  }

  /** @returns the next part; null at the end */
  protected abstract next(): Uint8Array | string | null | Promise<Uint8Array | string | null>;
  /** Called once, after the end or when the reader has gone. */
  protected abstract release(): void;

  override _read(): void {
    this.#takenAt = performance.now();
    if (!this.#isReading) void this.#push();
  }

  async #push(): Promise<void> {
    this.#isReading = true;
    try {
      const part = await this.next();
      this.#isReading = false;
      this.#takenAt = performance.now();
      if (!this.destroyed) this.push(part);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  #look(): void {
    const now = performance.now();
    const isStalled = !this.#isReading && now - this.#takenAt > DOWNLOAD_STALLED_MS;
    if (isStalled || now - this.#began > DOWNLOAD_LONGEST_MS) {
      this.destroy(new Error('A download was not taken in time'));
    }
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    void this.#endLooking();
    this.release();
    callback(error);
  }
}

class BytesDownload extends TimedDownload {
  readonly #bytes: Uint8Array;
  readonly #release: () => void;
  #at = 0;

  constructor(bytes: Uint8Array, release: () => void) {
    super();
    this.#bytes = bytes;
    this.#release = release;
  }

  protected next(): Uint8Array | null {
    const chunk = this.#bytes.subarray(this.#at, this.#at + CHUNK);
    this.#at += chunk.length;
    return chunk.length > 0 ? chunk : null;
  }

  protected release(): void {
    this.#release();
  }
}

class TextDownload extends TimedDownload {
  readonly #parts: AsyncGenerator<string>;

  constructor(parts: AsyncGenerator<string>) {
    super();
    this.#parts = parts;
  }

  protected async next(): Promise<string | null> {
    for (;;) {
      const { done, value } = await this.#parts.next();
      if (done) return null;
      // An empty part would read as if nothing had been pushed.
      if (value !== '') return value;
    }
  }

  protected release(): void {
    // Not awaited: a read in progress ends by itself, and no further one starts.
    void this.#parts.return(undefined).catch(() => undefined);
  }
}

/** A text that is written while its reader takes it. */
export interface TextFile extends Omit<FileAnswer, 'bytes'> {
  readonly parts: AsyncGenerator<string>;
}

/** Sends a text part by part. A reader that takes nothing is cut off. */
export const textDownload = ({ parts, ...file }: TextFile): FileAnswer => ({
  ...file,
  bytes: new TextDownload(parts),
});

/** A file that is written when there is room for it. */
export interface LargeFile extends Omit<FileAnswer, 'bytes'> {
  /** Upper estimate, in bytes. */
  readonly size: number;
  readonly write: () => Promise<Uint8Array>;
}

/** Writes a file and sends it. It counts against the limits until its reader took it. @throws too_many, unavailable */
export async function download(
  who: string,
  { size, write, ...file }: LargeFile,
): Promise<FileAnswer> {
  const room = downloads.admit(who, size);
  try {
    const bytes = await write();
    room.take(bytes.length);
    return { ...file, bytes: new BytesDownload(bytes, () => room.giveBack()) };
  } catch (error) {
    room.giveBack();
    throw error;
  }
}
