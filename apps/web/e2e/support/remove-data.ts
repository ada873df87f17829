import { rmSync } from 'node:fs';

/** Removes the data folder that the configuration made. */
export default function removeData(): void {
  const { E2E_DATA_DIR } = process.env;
  if (E2E_DATA_DIR) rmSync(E2E_DATA_DIR, { recursive: true, force: true });
}
