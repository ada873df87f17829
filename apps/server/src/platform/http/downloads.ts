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

/** A file on its way to its reader. */
class Download extends Readable {
  readonly #bytes: Uint8Array;
  readonly #release: () => void;
  readonly #endLooking: () => Promise<void>;
  readonly #began = performance.now();
  #takenAt = performance.now();
  #at = 0;

  constructor(bytes: Uint8Array, release: () => void) {
    super({ highWaterMark: CHUNK });
    this.#bytes = bytes;
    this.#release = release;
    this.#endLooking = every(
      LOOK_MS,
      () => this.#look(),
      () => undefined,
    );
  }

  override _read(): void {
    this.#takenAt = performance.now();
    const chunk = this.#bytes.subarray(this.#at, this.#at + CHUNK);
    this.#at += chunk.length;
    this.push(chunk.length > 0 ? chunk : null);
  }

  #look(): void {
    const now = performance.now();
    const isStalled = now - this.#takenAt > DOWNLOAD_STALLED_MS;
    if (isStalled || now - this.#began > DOWNLOAD_LONGEST_MS) {
      this.destroy(new Error('A download was not taken in time'));
    }
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    void this.#endLooking();
    this.#release();
    callback(error);
  }
}

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
    return { ...file, bytes: new Download(bytes, () => room.giveBack()) };
  } catch (error) {
    room.giveBack();
    throw error;
  }
}
