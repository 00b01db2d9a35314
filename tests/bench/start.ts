import { emptyDataDirectory, startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/** From the launch of the process to its ready line, on a folder that has data. */
export async function benchStart(): Promise<Measurement[]> {
  const dataDirectory = emptyDataDirectory();
  const start = async () => {
    const startedAt = performance.now();
    const product = await startProduct({ DATA_DIR: dataDirectory });
    const took = performance.now() - startedAt;
    await product.stop();
    return took;
  };
  const first = await start();
  const warm: number[] = [];
  for (let run = 0; run < 7; run++) warm.push(await start());
  return [
    { what: 'first start, front end built', unit: 'ms', values: [first] },
    { what: 'warm start', unit: 'ms', values: warm, promised: 3000 },
  ];
}
