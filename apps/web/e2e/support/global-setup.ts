import { Product } from './product.ts';

/**
 * Makes one data folder with the demo data, which every product of the run begins with: a first start makes a database
 * and draws the demo's pictures, and takes three times as much of the processor.
 */
export default async function seed(): Promise<(() => Promise<void>) | undefined> {
  // The product runs already.
  if (process.env['E2E_PORT']) return undefined;
  const product = await Product.start({});
  await product.stop();
  process.env['E2E_SEEDED_DATA_DIR'] = product.dataDir;
  return () => product.remove();
}
