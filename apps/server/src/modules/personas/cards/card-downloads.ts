import { Readable } from 'node:stream';
import { Intake } from '../../../platform/http/bodies/intake.ts';
import type { IntakeLimits } from '../../../platform/http/bodies/intake.ts';
import { every } from '../../../platform/work/every.ts';

/** Bytes of exported cards in memory until their readers took them. One of the largest fits. */
export const CARD_DOWNLOADS: IntakeLimits = { each: 83_886_080, total: 167_772_160 };
/** A reader that takes nothing for this long is cut off. */
export const CARD_DOWNLOAD_STALLED_MS = 30_000;
/** Maximum duration of a download, so that slow readers free their place. */
export const CARD_DOWNLOAD_LONGEST_MS = 10 * 60_000;
const LOOK_MS = 5_000;
const CHUNK = 65_536;
/** What a written card has beyond the size of what came in. */
const MORE = 4_194_304;

const downloads = new Intake(CARD_DOWNLOADS);

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
    const isStalled = now - this.#takenAt > CARD_DOWNLOAD_STALLED_MS;
    if (isStalled || now - this.#began > CARD_DOWNLOAD_LONGEST_MS) {
      this.destroy(new Error('A card was not taken in time'));
    }
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    void this.#endLooking();
    this.#release();
    callback(error);
  }
}

/**
 * Sends what `write` makes. It counts against the limits until its reader took it.
 * @param size about how large it will be, in bytes
 * @throws too_many, unavailable
 */
export async function download(
  who: string,
  size: number,
  write: () => Promise<Uint8Array>,
): Promise<Readable> {
  const room = downloads.admit(who, size + MORE);
  try {
    const bytes = await write();
    room.take(bytes.length);
    return new Download(bytes, () => room.giveBack());
  } catch (error) {
    room.giveBack();
    throw error;
  }
}
