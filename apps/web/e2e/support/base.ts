import { test as plain } from '@playwright/test';
import { databaseIn } from './database.ts';
import type { InDatabase } from './database.ts';
import { Product } from './product.ts';

export { expect } from '@playwright/test';

/** The ports and accounts of each worker, so that workers do not disturb each other. */
export interface Own {
  /** Extra settings for the product. */
  settings: Record<string, string>;
  product: Product;
  /** Changes the product's database directly, for states that only faults produce. */
  inDatabase: InDatabase;
}

/**
 * Tests on the product of their worker: started for it, or, if it needs no settings, one that already runs on the
 * port in the environment, which is handy while writing a test.
 */
export const test = plain.extend<object, Own>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const { E2E_PORT, E2E_RUNNING_DATA_DIR } = process.env;
      const isPlain = Object.keys(settings).length === 0;
      if (E2E_PORT && isPlain)
        return use(Product.running(Number(E2E_PORT), E2E_RUNNING_DATA_DIR ?? ''));
      const product = await Product.start(settings);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  inDatabase: [({ product }, use) => use(databaseIn(product.dataDir)), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.base),
});
