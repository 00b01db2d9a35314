import { benchFhir } from './fhir.ts';
import { benchImports } from './lambda-imports.ts';
import { benchLoginSize } from './login-size.ts';
import { benchMessaging } from './messaging.ts';
import { benchScheduling } from './scheduling.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart } from './start.ts';
import { type Measurement, printTable } from './table.ts';

/*
 * `npm run bench`: measures what the product promises of speed and size, and prints it beside the promise. It
 * judges nothing: machines differ, and a figure that falls short is there to be read.
 *
 *   npm run bench                    everything
 *   npm run bench -- imports start   only these
 */

const benches: Record<string, () => Promise<Measurement[]>> = {
  start: benchStart,
  'sign-in': benchSignIn,
  imports: benchImports,
  'login-size': benchLoginSize,
  fhir: benchFhir,
  messaging: benchMessaging,
  scheduling: benchScheduling,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) printTable(name, await bench());
}
