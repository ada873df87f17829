import { z } from 'zod';
import { because } from './reasons.ts';
import type { Reason } from './reasons.ts';

/**
 * A file as a body. The browser sends a `File` as it is; the server gets its bytes.
 * @param missing the reason for no body. An empty file is sent as none.
 */
export const fileBody = (missing: Reason) =>
  z
    .custom<Blob | Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array, because(missing))
    .transform((body) => body as Uint8Array<ArrayBuffer>);
