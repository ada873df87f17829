import { z } from 'zod';
import { because } from './reasons.ts';

/** A file as a body. The browser sends a `File` as it is; the server gets its bytes. */
export const FileBody = z
  .custom<Blob | Uint8Array<ArrayBuffer>>(
    (body) => body instanceof Uint8Array,
    because('file_missing'),
  )
  .transform((body) => body as Uint8Array<ArrayBuffer>);
